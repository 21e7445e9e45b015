//! The tables of a ledger.

/// Marks an SQLite file as a ledger: "Quns" in ASCII.
pub(crate) const APPLICATION_ID: i64 = 0x5175_6e73;

/// The format version: changes with every table, and is stored as `user_version` of the file.
pub(crate) const FORMAT: i64 = 4;

/// The statements that create an empty ledger.
pub(super) const SCHEMA: &str = "\
-- What is counted. One row.
CREATE TABLE plan (
    one         INTEGER PRIMARY KEY CHECK (one = 1),
    n           INTEGER NOT NULL,  -- rows of the board
    version     INTEGER NOT NULL,  -- of the numbering of units
    units       INTEGER NOT NULL,  -- how many there are
    hash        TEXT NOT NULL,     -- of the list of units
    shards      INTEGER NOT NULL,  -- into how many the units are cut
    created     TEXT NOT NULL,     -- UTC
    name        TEXT NOT NULL,     -- of this file, drawn at random: tells its log from that of another
    changes     INTEGER NOT NULL DEFAULT 0   -- how often something was written
) STRICT;

-- One row for each record. The record itself is its line; the other columns help to find it, and units, shard
-- and kernel are compared with the line before anything is added up.
CREATE TABLE records (
    id          INTEGER PRIMARY KEY,
    state       TEXT NOT NULL CHECK (state IN (
                    'counted',     -- counts its units
                    'conflict',    -- another record has other counts
                    'rejected',    -- a recount here agreed with another record
                    'withdrawn')), -- taken out by hand: see withdrawals
    source      TEXT NOT NULL CHECK (source IN ('here', 'imported')),
    signer      TEXT NOT NULL,     -- fingerprint of the key that signed the imported file, or empty
    shard       INTEGER NOT NULL,  -- the shard of the cut that has its units
    first_unit  INTEGER NOT NULL,
    end_unit    INTEGER NOT NULL CHECK (end_unit > first_unit),
    kernel      TEXT NOT NULL,
    added       TEXT NOT NULL,     -- UTC
    withdrawal  INTEGER REFERENCES withdrawals (id),
    checksum    TEXT NOT NULL UNIQUE,
    line        TEXT NOT NULL      -- the record itself, as exported
) STRICT;
CREATE INDEX by_shard ON records (shard, first_unit, end_unit);
CREATE INDEX by_unit ON records (first_unit);
CREATE INDEX conflicts ON records (shard) WHERE state = 'conflict';

-- Why records were taken out.
CREATE TABLE withdrawals (
    id          INTEGER PRIMARY KEY,
    selection   TEXT NOT NULL,     -- which records
    reason      TEXT NOT NULL,
    at          TEXT NOT NULL      -- UTC
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
