//! The tables of a ledger.

/// Marks an SQLite file as a ledger: "Quns" in ASCII.
pub(crate) const APPLICATION_ID: i64 = 0x5175_6e73;

/// The format version: changes with every table, and is stored as `user_version` of the file.
pub(crate) const FORMAT: i64 = 6;

pub(super) const SCHEMA: &str = "\
-- What is counted. One row.
CREATE TABLE plan (
    one         INTEGER PRIMARY KEY CHECK (one = 1),
    n           INTEGER NOT NULL,  -- rows of the board
    version     INTEGER NOT NULL,  -- of the numbering of units
    units       INTEGER NOT NULL,  -- how many there are
    hash        TEXT NOT NULL,     -- of the list of units
    shards      INTEGER NOT NULL,  -- into how many the units are divided
    created     TEXT NOT NULL,     -- UTC
    name        TEXT NOT NULL,     -- of this file, drawn at random: tells its log from that of another
    changes     INTEGER NOT NULL DEFAULT 0   -- how often something was written
) STRICT;

-- One row for each record, which counts one shard. The record itself is its line. Shard and kernel help to find
-- it, and are compared with the line before anything is added up.
CREATE TABLE records (
    id          INTEGER PRIMARY KEY,
    state       TEXT NOT NULL CHECK (state IN (
                    'counted',     -- counts its shard
                    'conflict',    -- another record has other counts
                    'rejected',    -- a recount here agreed with another record
                    'withdrawn')), -- taken out by hand: see withdrawals
    source      TEXT NOT NULL CHECK (  -- who counted it:
                    source = 'here'             -- this program, into this ledger
                    OR source LIKE 'from _%'    -- a name that the owner of the ledger gave
                    OR source LIKE 'file %'),   -- a file that was imported without such a name
    shard       INTEGER NOT NULL CHECK (shard > 0),
    kernel      TEXT NOT NULL,
    added       TEXT NOT NULL,     -- UTC
    withdrawal  INTEGER REFERENCES withdrawals (id),
    checksum    TEXT NOT NULL,
    line        TEXT NOT NULL,     -- the record itself, as exported
    UNIQUE (checksum, source)
) STRICT;
CREATE INDEX by_shard ON records (shard, state, kernel);
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
    shard       INTEGER NOT NULL CHECK (shard > 0),
    host        TEXT NOT NULL,
    system      TEXT NOT NULL,     -- boot and process numbering
    boot        TEXT NOT NULL,
    process     INTEGER NOT NULL,
    started     INTEGER NOT NULL,  -- start of the process, in clock ticks since boot
    beat        INTEGER NOT NULL,  -- grows while the owner is alive
    taken       TEXT NOT NULL,     -- UTC
    ended       TEXT               -- UTC
) STRICT;
CREATE UNIQUE INDEX held_once ON claims (shard) WHERE state = 'held';
";
