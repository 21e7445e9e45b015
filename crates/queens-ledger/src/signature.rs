//! Signatures of files, in the format of OpenSSH (`ssh-keygen -Y`).
//!
//! A contributor signs a file of records with an Ed25519 key. The signature of `q.jsonl` is `q.jsonl.sig`.
//! `ssh-keygen` makes keys, signs and verifies without this program:
//!
//! ```sh
//! ssh-keygen -t ed25519 -f alice.key
//! ssh-keygen -Y sign -f alice.key -n queens q.jsonl
//! ssh-keygen -Y verify -f signers -I alice -n queens -s q.jsonl.sig < q.jsonl
//! ```

use crate::Error;
use crate::file_kind::open_file;
use crate::hash::Hashing;
use sha2::{Digest, Sha256, Sha512};
use ssh_key::{Fingerprint, HashAlg, LineEnding, PrivateKey, PublicKey, SshSig};
use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// The purpose of a signature. Signatures with another namespace are rejected.
pub const NAMESPACE: &str = "queens";

/// The first bytes of a private key file.
pub(crate) const KEY_HEADER: &str = "-----BEGIN OPENSSH PRIVATE KEY-----";

/// The size limit of keys, signatures and lists of signers, in bytes.
const LONGEST_FILE: u64 = 1 << 20;

/// The accepted key type.
const KEY_TYPE: &str = "ssh-ed25519";

/// The only supported option of a signer, which restricts the key to [`NAMESPACE`].
const OPTION: &str = "namespaces=\"queens\"";

/// The signer of a file: the fingerprint of a key, in the format of `ssh-keygen -lf`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Signer(String);

impl Signer {
    fn of(key: &PublicKey) -> Signer {
        Signer(key.fingerprint(HashAlg::Sha256).to_string())
    }
}

impl fmt::Display for Signer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl FromStr for Signer {
    type Err = Error;

    fn from_str(text: &str) -> Result<Signer, Error> {
        match text.parse() {
            Ok(Fingerprint::Sha256(_)) => Ok(Signer(text.to_owned())),
            _ => {
                let text: String = text.chars().take(80).flat_map(char::escape_debug).collect();
                Err(Error::Usage(format!(
                    "`{text}` is not a fingerprint: use SHA256:..., as `ssh-keygen -lf` prints it"
                )))
            }
        }
    }
}

/// A private key, which signs files.
pub struct Key(PrivateKey);

impl fmt::Debug for Key {
    /// Omits the secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Key({})", self.signer())
    }
}

impl Key {
    /// Reads a private key that `ssh-keygen -t ed25519` made without a passphrase.
    ///
    /// # Errors
    /// [`Error::File`] if the file cannot be read, [`Error::Usage`] if it is not a key of this kind, or
    /// others can read or write it.
    pub fn read(path: &Path) -> Result<Key, Error> {
        let wrong = |problem| Error::usage(path, problem);
        let file = open_file(path).map_err(|source| in_file(path, source))?;
        if is_open_to_others(&file) {
            return Err(wrong("others can read or change it: `chmod 600` makes it private"));
        }
        let key = PrivateKey::from_openssh(text(path)?);
        let key = key.map_err(|_| {
            wrong("not a private key of OpenSSH: `ssh-keygen -t ed25519` makes one")
        })?;
        match key.algorithm().as_str() {
            _ if key.is_encrypted() => {
                Err(wrong("it has a passphrase: sign the file with `ssh-keygen -Y sign -n queens`"))
            }
            KEY_TYPE => Ok(Key(key)),
            _ => Err(wrong("not an Ed25519 key: `ssh-keygen -t ed25519` makes one")),
        }
    }

    /// Returns the signer with this key.
    pub fn signer(&self) -> Signer {
        Signer::of(self.0.public_key())
    }

    /// Signs the pieces of a file's contents and returns the text of the signature.
    ///
    /// # Errors
    /// [`Error::Io`] if the key cannot sign.
    pub fn sign<'a>(&self, contents: impl IntoIterator<Item = &'a str>) -> Result<String, Error> {
        let hash = contents.into_iter().fold(Sha512::new(), |hash, piece| hash.chain_update(piece));
        let signature = self.0.sign_prehash(NAMESPACE, HashAlg::Sha512, &hash.finalize());
        let text = signature.and_then(|signature| signature.to_pem(LineEnding::LF));
        text.map_err(|error| Error::Io(io::Error::other(error)))
    }
}

/// The signers whose files are accepted.
#[derive(Clone, Debug)]
pub struct TrustedKeys(Vec<PublicKey>);

impl TrustedKeys {
    /// Reads a list of allowed signers (`ssh-keygen -Y verify -f`) or of public keys.
    ///
    /// # Errors
    /// [`Error::File`] if the file cannot be read, [`Error::Usage`] if a line is not a signer or the list
    /// is empty.
    pub fn read(path: &Path) -> Result<TrustedKeys, Error> {
        let signers = |line: usize, problem| {
            let remedy = "use lines such as `alice ssh-ed25519 AAAA...`";
            Error::Usage(format!("{}:{line}: {problem}: {remedy}", path.display()))
        };
        let text = text(path)?;
        let lines = text.lines().map(str::trim).enumerate();
        let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let key = |(place, line)| public_key(line).map_err(|problem| signers(place + 1, problem));
        let keys = lines.map(key).collect::<Result<Vec<_>, _>>()?;
        if keys.is_empty() {
            return Err(signers(1, "there is no key"));
        }
        Ok(TrustedKeys(keys))
    }

    /// Verifies the signature next to a file and returns its signer; `None` without a signature.
    ///
    /// # Errors
    /// [`Error::File`] if a file cannot be read, [`Error::Check`] unless the signature is valid and made
    /// with a trusted key.
    pub fn signer_of(&self, path: &Path) -> Result<Option<Signer>, Error> {
        let beside = signature_path(path);
        if !beside.exists() {
            return Ok(None);
        }
        let wrong = |problem| Error::check(&beside, problem);
        let signature = SshSig::from_pem(text(&beside)?);
        let signature = signature.map_err(|_| wrong("not a signature of `ssh-keygen -Y sign`"))?;
        if signature.namespace() != NAMESPACE {
            return Err(wrong("made for another purpose: sign with `-n queens`"));
        }
        let signed_by = |key: &&PublicKey| key.key_data() == signature.public_key();
        let Some(key) = self.0.iter().find(signed_by) else {
            return Err(wrong(
                "made with a key that is not trusted: add it to the file of --trust",
            ));
        };
        let hash = match signature.hash_alg() {
            HashAlg::Sha256 => Hashing::<Sha256>::of(path),
            _ => Hashing::<Sha512>::of(path),
        };
        let hash = hash.map_err(|source| in_file(path, source))?;
        key.verify_prehash(NAMESPACE, &hash, &signature).map_err(|_| {
            wrong("it does not match the file, which was changed after it was signed")
        })?;
        Ok(Some(Signer::of(key)))
    }
}

/// Returns the path of the signature of a file.
pub fn signature_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".sig");
    PathBuf::from(name)
}

/// Parses a line `NAME [OPTION] ssh-ed25519 KEY`, or the same without a name.
fn public_key(line: &str) -> Result<PublicKey, &'static str> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let place = words.iter().position(|&word| word == KEY_TYPE);
    let place = place.ok_or("no key of the type ssh-ed25519")?;
    if place > 2 || (place == 2 && words[1] != OPTION) {
        return Err("an unsupported option: only namespaces=\"queens\" is supported");
    }
    let key = words.get(place + 1).ok_or("the key is missing after its type")?;
    PublicKey::from_openssh(&format!("{KEY_TYPE} {key}")).map_err(|_| "not a public key")
}

fn text(path: &Path) -> Result<String, Error> {
    let mut bytes = Vec::new();
    let read = open_file(path).and_then(|file| file.take(LONGEST_FILE).read_to_end(&mut bytes));
    read.map_err(|source| in_file(path, source))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn in_file(path: &Path, source: io::Error) -> Error {
    Error::File { path: path.to_owned(), source }
}

/// Returns whether others than the owner can read or write a file.
#[cfg(unix)]
fn is_open_to_others(file: &File) -> bool {
    use std::os::unix::fs::PermissionsExt;
    let is_open = |found: fs::Metadata| found.is_file() && found.permissions().mode() & 0o077 != 0;
    file.metadata().is_ok_and(is_open)
}

#[cfg(not(unix))]
fn is_open_to_others(_: &File) -> bool {
    false
}
