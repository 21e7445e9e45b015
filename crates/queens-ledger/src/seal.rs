//! What this machine has computed, shown by a secret that is outside the ledger.
//!
//! Whoever can write a ledger can write "computed here" into it. So every record that is stored as one's own
//! computation is sealed with a secret of the user, which is made when it is first needed and stays on the
//! machine: a file in the directory `QUEENS_STATE`, or else `queens` in the user's directory of states
//! (`XDG_STATE_HOME`, `~/.local/state`, on Windows `%LOCALAPPDATA%`). Rows whose seal is not one of that
//! secret are imports, whatever they say. A seal is the HMAC-SHA256 of the checksum of the record.
//!
//! Where no such file can be made, the secret lasts as long as the process: what it computed is an import
//! for the next one.

use crate::Error;
use crate::key::{Key, hex};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The file of the secret.
const FILE: &str = "seal.key";

/// A secret that seals what was computed.
///
/// ```
/// use queens_ledger::seal::Secret;
///
/// let directory = tempfile::tempdir()?;
/// let secret = Secret::in_directory(directory.path())?;
/// let seal = secret.seal("a checksum");
/// assert!(Secret::in_directory(directory.path())?.has_sealed("a checksum", &seal));
/// assert!(!secret.has_sealed("another one", &seal));
/// # Ok::<(), queens_ledger::Error>(())
/// ```
#[derive(Debug)]
pub struct Secret {
    /// None on systems without randomness: nothing is then sealed.
    key: Option<Key>,
    /// Why it lasts no longer than the process.
    trouble: Option<Error>,
}

impl Secret {
    /// The secret of the user who runs this process.
    pub fn of_this_user() -> &'static Secret {
        static SECRET: OnceLock<Secret> = OnceLock::new();
        SECRET.get_or_init(|| {
            let kept = directory().ok_or(Error::NoState);
            kept.and_then(|directory| Secret::in_directory(&directory))
                .unwrap_or_else(Secret::of_this_process)
        })
    }

    /// The secret in a directory; both are made if they are not there.
    ///
    /// # Errors
    /// When the directory cannot be written, or others can read the file.
    pub fn in_directory(directory: &Path) -> Result<Secret, Error> {
        let path = directory.join(FILE);
        if !path.exists() {
            let failed = |source| Error::File { path: directory.to_owned(), source };
            fs::create_dir_all(directory).map_err(failed)?;
            make(directory, &path)?;
        }
        Ok(Secret { key: Some(Key::read(&path)?), trouble: None })
    }

    /// A secret that ends with the process.
    fn of_this_process(trouble: Error) -> Secret {
        Secret { key: Key::generate().ok(), trouble: Some(trouble) }
    }

    /// Why the secret lasts no longer than the process, if it does not.
    pub fn trouble(&self) -> Option<&Error> {
        self.trouble.as_ref()
    }

    /// The seal of a record with this checksum, in hexadecimal; empty on systems without randomness.
    pub fn seal(&self, checksum: &str) -> String {
        let text = format!("queens.seal/1 {checksum}");
        let mac = |key: &Key| Hmac::<Sha256>::new_from_slice(key.secret()).ok();
        let mac = self.key.as_ref().and_then(mac).map(|mac| mac.chain_update(text).finalize());
        mac.map(|mac| hex(&mac.into_bytes())).unwrap_or_default()
    }

    /// Whether this secret has made the seal of a record with this checksum.
    pub fn has_sealed(&self, checksum: &str, seal: &str) -> bool {
        !seal.is_empty() && self.seal(checksum) == seal
    }
}

/// Makes the file in one step: another process may be reading or making it.
fn make(directory: &Path, path: &Path) -> Result<(), Error> {
    let failed = |source| Error::File { path: directory.to_owned(), source };
    let new = tempfile::Builder::new().prefix(FILE).tempdir_in(directory).map_err(failed)?;
    let unnamed = new.path().join(FILE);
    Key::generate().map_err(failed)?.create(&unnamed)?;
    match fs::hard_link(&unnamed, path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        // Some file systems have no links.
        Err(_) => fs::rename(&unnamed, path).map_err(failed),
        Ok(()) => Ok(()),
    }
}

/// Where the file is.
fn directory() -> Option<PathBuf> {
    let variable = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let states = || {
        variable("XDG_STATE_HOME")
            .or_else(|| variable("LOCALAPPDATA"))
            .or_else(|| Some(variable("HOME")?.join(".local/state")))
    };
    variable("QUEENS_STATE").or_else(|| Some(states()?.join("queens")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processes_that_make_the_secret_at_once_have_the_same() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("new");
        let seals: Vec<String> = std::thread::scope(|scope| {
            let make = || Secret::in_directory(&path).unwrap().seal("92");
            let threads: Vec<_> = (0..8).map(|_| scope.spawn(make)).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        assert!(seals.iter().all(|seal| *seal == seals[0]), "{seals:?}");
        let files: Vec<_> = fs::read_dir(&path).unwrap().map(|file| file.unwrap().path()).collect();
        assert_eq!(files, [path.join(FILE)], "nothing else is left");
    }

    #[test]
    fn a_seal_is_of_one_secret_and_one_checksum() {
        let process = || Secret::of_this_process(Error::NoState);
        let (one, two) = (process(), process());
        let seal = one.seal("92");
        assert!(one.has_sealed("92", &seal));
        for (secret, checksum, seal) in
            [(&one, "93", seal.as_str()), (&two, "92", seal.as_str()), (&one, "92", "")]
        {
            assert!(!secret.has_sealed(checksum, seal));
        }
    }
}
