//! Whose work a record is: Ed25519 keys.
//!
//! A record says nothing about its maker that could not be invented, except when it is signed: then it
//! was made by somebody who has the secret key. People decide whether that person can be trusted.

use crate::Error;
use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;
use std::str::FromStr;

/// What the file of a secret key starts with.
pub(crate) const HEADER: &str = "queens.key/1";

/// More bytes than the file of a key has.
const LONGEST_FILE: u64 = 1024;

/// A secret key, which signs records.
///
/// ```
/// use queens_ledger::key::{Key, PublicKey};
///
/// let directory = tempfile::tempdir()?;
/// let file = directory.path().join("key");
/// let key = Key::generate()?;
/// key.create(&file)?;
/// assert_eq!(Key::read(&file)?.public(), key.public());
/// assert_eq!(key.public().to_string().parse::<PublicKey>()?, key.public());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Key(SigningKey);

impl fmt::Debug for Key {
    /// Without the secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Key({})", self.public())
    }
}

impl Key {
    /// A new key, from the randomness of the system.
    ///
    /// # Errors
    /// When the system has none.
    pub fn generate() -> io::Result<Key> {
        let mut secret = [0; 32];
        getrandom::fill(&mut secret)?;
        Ok(Key(SigningKey::from_bytes(&secret)))
    }

    /// Reads a key that [`Key::create`] wrote.
    ///
    /// # Errors
    /// [`Error::File`] when the file cannot be read, [`Error::Key`] when it is not a key, or others can read or
    /// write it.
    pub fn read(path: &Path) -> Result<Key, Error> {
        let wrong = |problem| Error::Key { path: path.to_owned(), problem };
        let failed = |source| Error::File { path: path.to_owned(), source };
        let file = File::open(path).map_err(failed)?;
        let is_file = file.metadata().is_ok_and(|found| found.is_file());
        if is_file && is_open_to_others(&file) {
            return Err(wrong("others can read or change it: `chmod 600` makes it a secret again"));
        }
        let mut bytes = Vec::new();
        file.take(LONGEST_FILE).read_to_end(&mut bytes).map_err(failed)?;
        let text = String::from_utf8_lossy(&bytes);
        let secret = text.strip_prefix(HEADER).and_then(|rest| from_hex(rest.trim()));
        let secret = secret.ok_or_else(|| wrong("not a key of this program: name another file"))?;
        Ok(Key(SigningKey::from_bytes(&secret)))
    }

    /// Writes the key to a new file that only its owner can read.
    ///
    /// # Errors
    /// [`Error::File`] when the file exists or cannot be written.
    pub fn create(&self, path: &Path) -> Result<(), Error> {
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let text = format!("{HEADER}\n{}\n", hex(self.0.as_bytes()));
        let write = || {
            let mut file = options.open(path)?;
            file.write_all(text.as_bytes())?;
            file.sync_all()
        };
        write().map_err(|source| Error::File { path: path.to_owned(), source })
    }

    /// Its secret bytes.
    pub(crate) fn secret(&self) -> &[u8; 32] {
        self.0.as_bytes()
    }

    /// The key that others know it by.
    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key().to_bytes())
    }

    /// The signature of a text, in hexadecimal.
    pub(crate) fn sign(&self, text: &str) -> String {
        hex(&self.0.sign(text.as_bytes()).to_bytes())
    }
}

/// Whether others than the owner of a file can read or write it, where the system has owners.
#[cfg(unix)]
fn is_open_to_others(file: &File) -> bool {
    use std::os::unix::fs::PermissionsExt;
    file.metadata().is_ok_and(|found| found.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
fn is_open_to_others(_: &File) -> bool {
    false
}

/// A public key: 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PublicKey([u8; 32]);

impl PublicKey {
    /// Whether a signature in hexadecimal is one of this key for the text.
    pub(crate) fn signed(&self, text: &str, signature: &str) -> bool {
        let Some(signature) = from_hex(signature) else { return false };
        let Ok(key) = VerifyingKey::from_bytes(&self.0) else { return false };
        // Strict: weak keys have signatures that fit many texts.
        key.verify_strict(text.as_bytes(), &Signature::from_bytes(&signature)).is_ok()
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&hex(&self.0))
    }
}

impl FromStr for PublicKey {
    type Err = Error;

    fn from_str(text: &str) -> Result<PublicKey, Error> {
        let wrong = || Error::PublicKey(text.chars().take(80).collect());
        from_hex(text).map(PublicKey).ok_or_else(wrong)
    }
}

impl Serialize for PublicKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for PublicKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PublicKey, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// Bytes in hexadecimal, in small letters.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Bytes from hexadecimal: exactly as many as the array has, written as [`hex`] writes them.
pub(crate) fn from_hex<const BYTES: usize>(text: &str) -> Option<[u8; BYTES]> {
    let mut bytes = [0; BYTES];
    let is_plain = |digit: u8| matches!(digit, b'0'..=b'9' | b'a'..=b'f');
    if text.len() != 2 * BYTES || !text.bytes().all(is_plain) {
        return None;
    }
    for (place, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * place..2 * place + 2], 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[cfg(unix)]
    #[test]
    fn a_key_that_others_can_read_or_write_is_refused() {
        use std::os::unix::fs::PermissionsExt;
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("key");
        Key::generate().unwrap().create(&path).unwrap();
        for mode in [0o602, 0o620, 0o604, 0o640, 0o666] {
            fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
            let refused = Key::read(&path).unwrap_err().to_string();
            assert!(refused.contains("chmod 600"), "{mode:o}: {refused}");
        }
        fs::set_permissions(&path, fs::Permissions::from_mode(0o400)).unwrap();
        assert!(Key::read(&path).is_ok());
    }

    #[test]
    fn only_the_signed_text_and_the_right_key_fit() {
        let (key, other) = (Key::generate().unwrap(), Key::generate().unwrap());
        let signature = key.sign("92");
        assert!(key.public().signed("92", &signature));
        assert!(!key.public().signed("93", &signature));
        assert!(!other.public().signed("92", &signature));
        for place in 0..signature.len() {
            let mut wrong = signature.clone().into_bytes();
            wrong[place] = if wrong[place] == b'0' { b'1' } else { b'0' };
            assert!(!key.public().signed("92", &String::from_utf8(wrong).unwrap()));
        }
        assert!(!key.public().signed("92", ""));
    }

    #[test]
    fn weak_keys_sign_nothing() {
        // The neutral element: with plain verification its signature of zeros fits every text.
        let mut neutral = [0; 32];
        neutral[0] = 1;
        let mut signature = [0; 64];
        signature[0] = 1;
        assert!(!PublicKey(neutral).signed("92", &hex(&signature)));
    }

    #[test]
    fn files_that_are_no_keys_are_refused_and_keys_are_not_overwritten() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("key");
        assert!(matches!(Key::read(&path), Err(Error::File { .. })));
        let key = Key::generate().unwrap();
        key.create(&path).unwrap();
        assert!(matches!(key.create(&path), Err(Error::File { .. })));
        let text = fs::read_to_string(&path).unwrap();
        let long = format!("{text}{}", " ".repeat(2000));
        fs::write(&path, long).unwrap();
        assert_eq!(Key::read(&path).unwrap().public(), key.public(), "the rest is not read");
        for wrong in ["", "queens.key/1", &text[..text.len() - 3], &text.replace('/', "-")] {
            fs::write(&path, wrong).unwrap();
            assert!(matches!(Key::read(&path), Err(Error::Key { .. })), "{wrong}");
        }
    }
}
