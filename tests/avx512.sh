#!/usr/bin/env bash
# The step avx512: the kernel for AVX-512 on a processor without it. Bochs emulates a computer that boots
# Linux and runs only the tests.

. tests/lib.sh

readonly machine=$PWD/target/avx512
readonly loader=/usr/lib/ISOLINUX modules=/usr/lib/syslinux/modules/bios
readonly console=$machine/console.txt

# Timeout in seconds: the emulated computer needs two or three minutes.
readonly limit=3600

# Whether the processor has the newest features that the kernel needs. Processors with these have the others.
has_avx512() {
    grep -w avx512vbmi /proc/cpuinfo | grep -w avx512_vpopcntdq | grep -qw gfni
}

# Whether there are the emulator with its screen and firmware, a boot loader, and tools to build a disk image.
has_emulator() {
    ls /usr/bin/bochs-bin /usr/lib/x86_64-linux-gnu/bochs/plugins/libbx_term_gui.so \
        /usr/share/bochs/BIOS-bochs-latest /usr/share/vgabios/vgabios.bin \
        $loader/isolinux.bin $modules/ldlinux.c32 /usr/bin/xorriso >/dev/null 2>&1 ||
        install bochs bochs-term bochsbios vgabios isolinux syslinux-common xorriso
}

# Unpacks Linux and a shell into target/avx512, once, without installing them.
has_system() {
    local package
    if compgen -G "$machine/unpacked/boot/vmlinuz-*" >/dev/null; then return; fi
    command -v dpkg >/dev/null && rm -rf "$machine" && mkdir -p "$machine/archives" || return 1
    (
        cd "$machine/archives"
        [ "$(id -u)" != 0 ] || apt-get update -qq
        apt-get download -qq busybox-static "$(newest_linux)" || exit
        for package in busybox-static*.deb linux-image*.deb; do
            dpkg -x "$package" "$machine/unpacked" || exit
        done
    ) >"$machine.log" 2>&1 || {
        tail -n 5 "$machine.log" >&2
        return 1
    }
}

# Prints the package of the newest Linux; the package without a version in its name depends on it.
newest_linux() {
    apt-cache depends linux-image-cloud-amd64 | sed -n 's/.*Depends: \(linux-image-[^ ]*\).*/\1/p'
}

# Builds the tests, prints their output, and checks that they pass in the emulator.
engine_on_avx512() {
    rm -rf "$machine"/{root,disk,sources} && mkdir -p "$machine"/{root,disk}
    tests/copy-sources "$machine/sources"
    # Bochs 2.7 inverts the result of this instruction; its last operand inverts it again.
    sed -i 's/\(gf2p8affine_epi64_epi8\)::<0>/\1::<255>/' "$machine/sources/crates/queens/src/engine/kernel/bytes.rs"
    CARGO_TARGET_DIR=$PWD/target cargo test --manifest-path "$machine/sources/Cargo.toml" \
        -p queens --lib --test all --no-run 2>&1 | tee "$machine/build.txt"
    write_root
    write_disk
    write_settings
    rm -f "$console"
    (
        cd "$machine"
        # The emulated screen needs a terminal type without commands to show and hide the cursor; with others, the
        # emulator waits for a reader. The emulator exits with an error when Linux has stopped.
        TERM=vt100 timeout -s KILL $limit bochs-bin -q -f settings -rc start </dev/null >emulator.txt 2>&1
    ) || true
    tr -d '\r' <"$console" | grep -v '^\[' | tee target/kernels-avx512.txt
    grep -q '^all passed$' target/kernels-avx512.txt
}

# Writes the files of the emulated computer: a shell, the tests and their libraries, and a script that runs them. What
# takes a second here takes minutes there, so the script omits long tests and tests of time.
write_root() {
    local program name
    cp "$machine/unpacked/bin/busybox" "$machine/root/busybox"
    while read -r program; do
        name=$(basename "$program")
        strip -o "$machine/root/${name%-*}" "$program"
        ldd "$program" | grep -o '/[^ ]*' | xargs cp -L --parents -t "$machine/root"
    done < <(sed -n 's/.*Executable .*(\(.*\))$/\1/p' "$machine/build.txt")
    cat >"$machine/root/init" <<'END'
#!/busybox sh
/busybox mkdir -p /proc /dev
/busybox mount -t proc proc /proc
/busybox mount -t devtmpfs dev /dev
exec >/dev/ttyS0 2>&1
export QUEENS_REQUIRE_KERNELS=avx512bw,avx512
/all --test-threads 1 --nocapture kernels_present:: &&
    /queens --test-threads 1 engine::kernel:: engine::tests::shapes:: &&
    /all --test-threads 1 engine:: --skip totals_match --skip deadline &&
    echo 'all passed'
/busybox sleep 1 # until the console has the output
/busybox reboot -f
END
    chmod +x "$machine/root/init"
}

# Writes the disk. Its command line (clearcpuid) names processor features that the emulator gets wrong, and that Linux
# must not use: with XSAVEC, XSAVES and PKU, Linux finds unexpected sizes and disables vectors; with ERMS, FSRM and
# INVPCID it hangs. Linux reboots by a triple fault (reboot=t), at which the emulator stops.
write_disk() {
    cp $loader/isolinux.bin $modules/ldlinux.c32 "$machine/disk"
    cp "$machine"/unpacked/boot/vmlinuz-* "$machine/disk/vmlinuz"
    cat >"$machine/disk/isolinux.cfg" <<'END'
default linux
label linux
kernel /vmlinuz
initrd /initrd
append console=ttyS0 quiet clearcpuid=pku,xsavec,xsaves,erms,fsrm,invpcid mitigations=off reboot=t panic=-1
END
    (
        cd "$machine/root"
        find . | "$machine/root/busybox" cpio -o -H newc >"$machine/disk/initrd"
    )
    xorriso -as mkisofs -quiet -b isolinux.bin -c boot.cat -no-emul-boot -boot-load-size 4 \
        -boot-info-table -o "$machine/disk.iso" "$machine/disk"
}

write_settings() {
    echo c >"$machine/start"
    cat >"$machine/settings" <<'END'
config_interface: textconfig
display_library: term
cpu: model=corei7_icelake_u, ips=40000000, reset_on_triple_fault=0
memory: guest=256, host=256
romimage: file=/usr/share/bochs/BIOS-bochs-latest
vgaromimage: file=/usr/share/vgabios/vgabios.bin
ata0-master: type=cdrom, path=disk.iso, status=inserted
boot: cdrom
com1: enabled=1, mode=file, dev=console.txt
sound: driver=dummy
panic: action=fatal
log: emulator.log
END
}

if [ "$(uname -m)" != x86_64 ]; then
    skip 'engine on AVX-512' 'only what is built for x86-64 has that kernel'
elif has_avx512; then
    skip 'engine on AVX-512' 'nothing to emulate, this processor has it: the step rust tests it'
elif ! has_emulator; then
    skip 'engine on AVX-512' \
        'no emulator (install bochs, bochs-term, bochsbios, vgabios, isolinux, syslinux-common, xorriso)'
elif ! has_system; then
    skip 'engine on AVX-512' 'no Linux to emulate (linux-image-cloud-amd64 and busybox-static of Debian)'
else
    check 'engine on AVX-512' engine_on_avx512
    note "$(grep -o 'kernels: .*' target/kernels-avx512.txt)"
fi
