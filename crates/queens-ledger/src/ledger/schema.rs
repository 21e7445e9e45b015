//! The tables of a ledger.

/// Marks an SQLite file as a ledger: "Quns" in ASCII.
pub(crate) const APPLICATION_ID: i64 = 0x5175_6e73;

/// Changes whenever a table does; kept as `user_version` of the file.
pub(crate) const FORMAT: i64 = 3;

/// The format before: made into the present one when it is opened to be written.
pub(crate) const FORMAT_2: i64 = 2;

/// The one before that, which can only be read.
pub(crate) const FORMAT_1: i64 = 1;

/// The statements that make an empty ledger. `queens ledger sql` prints them.
pub const SCHEMA: &str = "\
-- What is counted. One row.
CREATE TABLE plan (
    one       INTEGER PRIMARY KEY CHECK (one = 1),
    n         INTEGER NOT NULL,  -- rows of the board
    version   INTEGER NOT NULL,  -- of the numbering of units
    units     INTEGER NOT NULL,  -- how many there are
    hash      TEXT NOT NULL,     -- of the list of units
    shards    INTEGER NOT NULL,  -- into how many the units are cut
    created   TEXT NOT NULL,     -- UTC
    signed    INTEGER NOT NULL DEFAULT 0,  -- 1: takes signed records only
    copies    INTEGER NOT NULL DEFAULT 1,  -- contributors wanted for each shard
    name      TEXT NOT NULL,     -- of this file, drawn at random: tells its log from that of another
    changes   INTEGER NOT NULL DEFAULT 0   -- how often something was written
) STRICT;

-- One row for each record. The record itself is its line; the other columns only help to find it, and
-- whatever is printed is read from the lines. No two 'counted' records share a unit.
CREATE TABLE records (
    id          INTEGER PRIMARY KEY,
    state       TEXT NOT NULL CHECK (state IN (
                    'counted',     -- enters the total
                    'confirming',  -- says the same as counted records
                    'waiting',     -- agrees, but not all of its units are counted by others
                    'disputed',    -- contradicts a counted record
                    'refuted',     -- contradicted by a computation of this machine that others back
                    'withdrawn')), -- taken out by hand: see withdrawals
    seal        TEXT NOT NULL,     -- of the machine that computed it; empty: imported
    shard       INTEGER NOT NULL,  -- the shard of the cut that has its units
    first_unit  INTEGER NOT NULL,
    end_unit    INTEGER NOT NULL CHECK (end_unit > first_unit),
    contributor TEXT NOT NULL,     -- public key, or empty
    added       TEXT NOT NULL,     -- UTC
    withdrawal  INTEGER REFERENCES withdrawals (id),
    checksum    TEXT NOT NULL UNIQUE,
    line        TEXT NOT NULL      -- the record itself, as exported
) STRICT;
CREATE UNIQUE INDEX counted_once ON records (first_unit) WHERE state = 'counted';
CREATE INDEX by_shard ON records (shard, first_unit, end_unit);
CREATE INDEX questions ON records (shard)
    WHERE state IN ('waiting', 'disputed', 'refuted', 'withdrawn');
CREATE INDEX by_unit ON records (first_unit);
CREATE INDEX disputes ON records (shard) WHERE state = 'disputed';

-- Why records were taken out.
CREATE TABLE withdrawals (
    id          INTEGER PRIMARY KEY,
    selection   TEXT NOT NULL,     -- which records
    reason      TEXT NOT NULL,
    at          TEXT NOT NULL      -- UTC
) STRICT;

-- Whose records are taken, and whose are not. Once a key is listed, only those that are count; a banned one
-- stays listed, so that banning the last does not let everybody in.
CREATE TABLE keys (
    key         TEXT PRIMARY KEY,  -- public
    listed      INTEGER NOT NULL,  -- 1: its records are taken
    banned      INTEGER NOT NULL,  -- 1: they are not
    since       TEXT NOT NULL      -- UTC
) STRICT;

-- Verifications that failed: there is no total until somebody has decided what to make of it.
CREATE TABLE doubts (
    id          INTEGER PRIMARY KEY,
    found       TEXT NOT NULL,     -- the checks that failed
    at          TEXT NOT NULL,     -- UTC
    decision    TEXT,              -- why it is none any more
    decided     TEXT               -- UTC
) STRICT;

-- Who works, or worked, on what.
CREATE TABLE claims (
    id          INTEGER PRIMARY KEY,
    state       TEXT NOT NULL CHECK (state IN (
                    'held',        -- being counted
                    'finished',    -- its record is in the ledger
                    'released',    -- given back by its owner
                    'taken back')),-- the owner was gone
    first_unit  INTEGER NOT NULL,
    end_unit    INTEGER NOT NULL CHECK (end_unit > first_unit),
    host        TEXT NOT NULL,
    system      TEXT NOT NULL,     -- boot and process numbering
    boot        TEXT NOT NULL,
    process     INTEGER NOT NULL,
    started     INTEGER NOT NULL,  -- start of the process, in clock ticks since boot
    beat        INTEGER NOT NULL,  -- grows while the owner is alive
    taken       TEXT NOT NULL,     -- UTC
    ended       TEXT               -- UTC
) STRICT;
CREATE UNIQUE INDEX held_once ON claims (first_unit) WHERE state = 'held';
";

/// What makes a ledger of the format before into one of this, once the tables of the same name are out of the
/// way. What it said to be computed was shown by nothing: its seal is none of any machine, so that it counts as
/// an import.
pub(crate) const FROM_FORMAT_2: &str = "\
INSERT INTO plan (one, n, version, units, hash, shards, created, signed, copies, name)
    SELECT one, n, version, units, hash, shards, created, signed, copies, '' FROM old_plan;
INSERT INTO withdrawals SELECT * FROM old_withdrawals;
INSERT INTO claims SELECT * FROM old_claims;
INSERT INTO records
    SELECT id, state, CASE origin WHEN 'computed' THEN 'none' ELSE '' END, shard, first_unit, end_unit,
           contributor, added, withdrawal, checksum, line
    FROM old_records;
DROP TABLE old_records;
DROP TABLE old_plan;
DROP TABLE old_withdrawals;
DROP TABLE old_claims;
";
