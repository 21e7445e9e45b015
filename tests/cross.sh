# shellcheck shell=bash
# A Rust toolchain that builds for another target.

readonly cross=$PWD/target/cross

# Makes cargo able to build for a target: cross_toolchain TARGET
# rustup adds its standard library. Where there is no rustup, or it cannot download anything, Debian's
# compiler for that architecture is unpacked into target/cross, and is $RUSTC from then on: beside the one
# that is here it could not be installed.
cross_toolchain() {
    if has_standard_library rustc "$1"; then return; fi
    if command -v rustup >/dev/null && timeout 300 rustup target add "$1" &&
        has_standard_library rustc "$1"; then
        return
    fi
    unpack_toolchain "$1" && has_standard_library "$cross/rustc" "$1" && export RUSTC=$cross/rustc
}

# Whether a compiler has the standard library of a target: has_standard_library COMPILER TARGET
has_standard_library() {
    local folder
    folder=$("$1" --print target-libdir --target "$2" 2>/dev/null) &&
        compgen -G "$folder/libstd-*.rlib" >/dev/null
}

# The architecture of Debian that has the standard library of a target.
debian_architecture() {
    case $1 in
        aarch64-unknown-linux-gnu) echo arm64 ;;
        x86_64-unknown-linux-gnu) echo amd64 ;;
        *) return 1 ;;
    esac
}

# Unpacks Debian's newest compiler and its standard libraries for this machine and the target.
unpack_toolchain() {
    local architecture
    command -v dpkg >/dev/null && architecture=$(debian_architecture "$1") || return 1
    mkdir -p "$cross"/lists/partial "$cross"/archives/partial || return 1
    (
        cd "$cross/archives" && rm -f ./*.deb
        apt_cross apt-get update || true # one source that fails need not be the one with the compiler
        mapfile -t needed < <(not_installed libstd-rust-web-dev) &&
            apt_cross apt-get download "${needed[@]}" rustc-web "libstd-rust-web-dev:$architecture" &&
            for package in *.deb; do dpkg -x "$package" "$cross" || exit; done
    ) >"$cross/log.txt" 2>&1 || {
        tail -n 5 "$cross/log.txt" >&2
        return 1
    }
    cat >"$cross/rustc" <<END
#!/bin/sh
LD_LIBRARY_PATH=$(echo "$cross"/usr/lib/*-linux-gnu) exec "$cross/usr/bin/rustc" "\$@"
END
    chmod +x "$cross/rustc"
}

# A command of apt with lists of its own, which name the packages of both architectures: those of the
# system stay as they are.
apt_cross() {
    "$1" -qq -o "APT::Architectures::=$(dpkg --print-architecture)" \
        -o "APT::Architectures::=$architecture" -o "Dir::State::Lists=$cross/lists" \
        -o "Dir::Cache=$cross" -o Debug::NoLocking=1 -o APT::Sandbox::User=root "${@:2}"
}

# A package and those of the packages it needs that this machine lacks.
not_installed() {
    local package
    apt_cross apt-cache depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks \
        --no-replaces --no-enhances "$1" | grep '^[a-z]' | while read -r package; do
        dpkg -s "$package" >/dev/null 2>&1 || echo "$package"
    done
}
