//! Signatures of files. OpenSSH made the fixtures.

use crate::common::{Scene, assert_error, count, records, signed_by, signer};
use queens_ledger::ledger::{Added, Source};
use queens_ledger::signature::{Key, Signer, TrustedKeys};
use queens_ledger::{Error, ErrorKind};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// The fingerprint of `alice.key`, as `ssh-keygen -lf` prints it.
const ALICE: &str = "SHA256:/ONSbkaWXVIi0AWCA06WSNcpRxOAyjYt90aN3zx+uV0";

/// A directory with copies of the fixtures.
struct Desk(TempDir);

impl Desk {
    fn new() -> Desk {
        let directory = tempfile::tempdir().unwrap();
        let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/all/fixtures/ssh");
        for file in fs::read_dir(fixtures).unwrap().map(Result::unwrap) {
            fs::write(directory.path().join(file.file_name()), fs::read(file.path()).unwrap())
                .unwrap();
        }
        let desk = Desk(directory);
        for name in ["alice.key", "locked.key", "rsa.key"] {
            make_private(&desk.path(name));
        }
        desk
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, text: &str) -> PathBuf {
        fs::write(self.path(name), text).unwrap();
        self.path(name)
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    fn trusted(&self, keys: &str) -> TrustedKeys {
        TrustedKeys::read(&self.path(keys)).unwrap()
    }

    /// Returns the signer of the signed text with one of its signatures.
    fn signer(&self, trusted: &TrustedKeys, signature: &str) -> Result<Option<Signer>, Error> {
        fs::copy(self.path(signature), self.path("signed.txt.sig")).unwrap();
        trusted.signer_of(&self.path("signed.txt"))
    }
}

#[cfg(unix)]
fn make_private(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(0o600)).unwrap();
}

#[cfg(not(unix))]
fn make_private(_: &Path) {}

/// Returns the problem in an error that names a file.
fn problem(error: Error) -> String {
    assert!(matches!(error, Error::Usage(_) | Error::Check(_)), "{error}");
    error.to_string()
}

#[test]
fn signatures_of_openssh_are_accepted() {
    let desk = Desk::new();
    let trusted = desk.trusted("alice.key.pub");
    for signature in ["alice.sig", "alice-sha256.sig"] {
        let found = desk.signer(&trusted, signature).unwrap().unwrap();
        assert_eq!(found.to_string(), ALICE, "{signature}");
    }
    fs::remove_file(desk.path("signed.txt.sig")).unwrap();
    assert_eq!(trusted.signer_of(&desk.path("signed.txt")).unwrap(), None);
}

#[test]
fn own_signatures_equal_those_of_openssh() {
    let desk = Desk::new();
    let key = Key::read(&desk.path("alice.key")).unwrap();
    assert_eq!(
        (key.signer().to_string(), format!("{key:?}")),
        (ALICE.into(), format!("Key({ALICE})"))
    );
    let text = desk.read("signed.txt");
    // Ed25519 is deterministic, and both break lines at the same column.
    assert_eq!(
        key.sign(text.split_inclusive('\n')).unwrap().trim_end(),
        desk.read("alice.sig").trim_end()
    );
}

#[test]
fn wrong_signatures_are_refused() {
    let desk = Desk::new();
    let trusted = desk.trusted("alice.key.pub");
    let cut: String = desk.read("alice.sig").chars().take(120).collect();
    desk.write("cut.sig", &cut);
    desk.write("none.sig", "");
    desk.write("key.sig", &desk.read("alice.key"));
    for (signature, expected) in [
        ("other-purpose.sig", "made for another purpose"),
        ("mallory.sig", "not trusted"),
        ("rsa.sig", ""),
        ("cut.sig", "not a signature"),
        ("none.sig", "not a signature"),
        ("key.sig", "not a signature"),
    ] {
        let refused = desk.signer(&trusted, signature).unwrap_err();
        assert_eq!(refused.kind(), ErrorKind::Check, "{signature}");
        let text = problem(refused);
        assert!(text.contains(expected), "{signature}: {text}");
    }
}

#[test]
fn changed_files_are_refused() {
    let desk = Desk::new();
    let trusted = desk.trusted("alice.key.pub");
    let right = desk.read("signed.txt");
    let flipped = (0..right.len()).map(|place| {
        let mut bytes = right.clone().into_bytes();
        bytes[place] ^= 1;
        String::from_utf8(bytes).unwrap()
    });
    for wrong in flipped.chain([right.clone() + "\n", right[1..].to_owned(), String::new()]) {
        desk.write("signed.txt", &wrong);
        let text = problem(desk.signer(&trusted, "alice.sig").unwrap_err());
        assert!(text.contains("changed after it was signed"), "{text}");
    }
}

#[test]
fn unusable_keys_are_refused() {
    let desk = Desk::new();
    desk.write("text.key", "queens");
    make_private(&desk.path("text.key"));
    fs::copy(desk.path("alice.key.pub"), desk.path("public.key")).unwrap();
    make_private(&desk.path("public.key"));
    for (name, expected) in [
        ("locked.key", "it has a passphrase"),
        ("rsa.key", "ssh-keygen -t ed25519"),
        ("text.key", "not a private key of OpenSSH"),
        ("public.key", "not a private key of OpenSSH"),
    ] {
        let text = problem(Key::read(&desk.path(name)).unwrap_err());
        assert!(text.contains(expected), "{name}: {text}");
    }
    assert!(matches!(Key::read(&desk.path("missing.key")), Err(Error::File { .. })));
}

#[test]
#[cfg(unix)]
fn keys_that_others_can_read_are_refused() {
    use std::os::unix::fs::PermissionsExt;
    let desk = Desk::new();
    fs::set_permissions(desk.path("alice.key"), fs::Permissions::from_mode(0o640)).unwrap();
    assert!(problem(Key::read(&desk.path("alice.key")).unwrap_err()).contains("chmod 600"));
}

#[test]
fn lists_of_signers_are_read() {
    let desk = Desk::new();
    let alice = desk.read("alice.key.pub");
    let mallory = desk.read("mallory.key.pub");
    for list in [
        format!("alice {alice}"),
        format!("# friends\n\nalice,a@example.org {alice}mallory {mallory}"),
        format!("alice namespaces=\"queens\" {alice}"),
    ] {
        desk.write("signers", &list);
        let found = desk.signer(&desk.trusted("signers"), "alice.sig").unwrap().unwrap();
        assert_eq!(found.to_string(), ALICE, "{list}");
    }
}

#[test]
fn unreadable_lists_of_signers_are_refused() {
    let desk = Desk::new();
    let (alice, rsa) = (desk.read("alice.key.pub"), desk.read("rsa.key.pub"));
    for (list, line) in [
        (String::new(), 1),
        ("# nobody\n".to_owned(), 1),
        ("alice\n".to_owned(), 1),
        (format!("alice {alice}alice {rsa}"), 2),
        (format!("alice cert-authority {alice}"), 1),
        (format!("alice namespaces=\"file\" {alice}"), 1),
        (format!("alice valid-before=\"20300101\" {alice}"), 1),
        ("alice ssh-ed25519\n".to_owned(), 1),
        (alice.replace("AAAAC3Nza", "AAAAC3Nzb"), 1),
    ] {
        let path = desk.write("signers", &list);
        let refused = TrustedKeys::read(&path).unwrap_err();
        assert_error(&refused, ErrorKind::Usage, &format!("signers:{line}: "));
    }
}

#[test]
fn fingerprints_are_checked() {
    assert_eq!(ALICE.parse::<Signer>().unwrap().to_string(), ALICE);
    for wrong in ["", "alice", "SHA256:", &ALICE[..40], &ALICE.replace("SHA256", "MD5")] {
        assert_error(&wrong.parse::<Signer>().unwrap_err(), ErrorKind::Usage, "not a fingerprint");
    }
}

#[test]
fn signers_confirm_each_other_but_never_themselves() {
    let scene = Scene::new(9, 3);
    let right = records(&scene.plan, 3);
    let add = |record, source: &Source| scene.ledger.add(record, source).unwrap();
    let confirmed = || scene.status().states.confirmed.units;
    for record in &right {
        assert_eq!(add(record, &signed_by("A")), Added::New);
    }
    let other = queens_ledger::Record { kernel: "search".to_owned(), ..right[0].clone() };
    assert_eq!((add(&other, &signed_by("A")), confirmed()), (Added::Agrees, 0));
    let copy = queens_ledger::Record { seconds: 9.0, ..count(&scene.plan, right[1].units()) };
    assert_eq!((add(&copy, &signed_by("A")), confirmed()), (Added::Known, 0));
    assert_eq!(add(&copy, &signed_by("B")), Added::Agrees);
    assert_eq!(confirmed(), right[1].units().len());
    let status = scene.status();
    assert_eq!((status.origins.signers, status.origins.imported_share), (2, 1.0));
    assert_ne!(signer("A"), signer("B"));
    assert!(status.origin().starts_with("all imported from 2 signers; "), "{}", status.origin());
}
