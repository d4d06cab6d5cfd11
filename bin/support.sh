# What bin/run, bin/test and bin/bench share. Sourced, never run.

say() { printf '%s\n' "$*" >&2; }

fail() {
    say "$*"
    exit 1
}

# Prints the packages of the given groups that are not installed, each once.
missing_packages() {
    local group name
    while read -r group name; do
        case " $* " in *" $group "*) ;; *) continue ;; esac
        [ "$(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null)" = installed ] || echo "$name"
    done <bin/packages | sort -u
}

# Installs what the given groups lack. Asks the network for nothing when everything is there.
need_packages() {
    local missing administrator=()
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        say "This is not Debian, so nothing was installed. Vitrine needs what these Debian packages hold:"
        say "  $(awk -v groups=" $* " 'NF && index(groups, " " $1 " ") { printf "%s ", $2 }' bin/packages)"
        return
    fi
    missing=$(missing_packages "$@")
    [ -n "$missing" ] || return 0

    # shellcheck disable=SC2086 # one word a package
    set -- $missing
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || fail "Packages are missing, and only an administrator can install them:
  apt-get install --no-install-recommends $*"
        administrator=(sudo)
    fi
    say "Installing $* …"
    administrator+=(env DEBIAN_FRONTEND=noninteractive)
    quietly "The package lists could not be fetched. Is there a network?" "${administrator[@]}" apt-get update
    quietly "The packages could not be installed." \
        "${administrator[@]}" apt-get install --yes --no-install-recommends "$@"
}

need_swift() {
    command -v swift >/dev/null || fail "Swift is not installed, or not in PATH.
Install Swift 6.2 or newer from https://www.swift.org/install/linux/ and run this again."
}

build_vitrine() {
    [ -x .build/release/vitrine ] || say "Building Vitrine; the first time takes a few minutes …"
    quietly "Vitrine could not be built; the reason stands above." swift build -c release --product vitrine
}

# Runs a command and shows what it wrote only when it fails, under the sentence given first.
quietly() {
    local sentence=$1 log
    shift
    log=$(mktemp)
    if "$@" >"$log" 2>&1 </dev/null; then
        rm -f "$log"
    else
        cat "$log" >&2
        rm -f "$log"
        fail "$sentence"
    fi
}
