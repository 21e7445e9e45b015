//! The tables of a ledger.

/// Marks an SQLite file as a ledger: "Quns" in ASCII.
pub(crate) const APPLICATION_ID: i64 = 0x5175_6e73;

/// Changes whenever a table does; kept as `user_version` of the file.
pub(crate) const FORMAT: i64 = 1;

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
    created   TEXT NOT NULL      -- UTC
) STRICT;

-- One row for each record of a shard. The count of the ledger is the sum over the rows in state
-- 'counted'; no two of them share a unit.
CREATE TABLE records (
    id          INTEGER PRIMARY KEY,
    state       TEXT NOT NULL CHECK (state IN (
                    'counted',     -- enters the total
                    'confirming',  -- another computation of a counted shard, with the same result
                    'disputed',    -- contradicts the counted record of the shard
                    'refuted')),   -- contradicted by a further computation
    first_unit  INTEGER NOT NULL,
    end_unit    INTEGER NOT NULL CHECK (end_unit > first_unit),
    count       TEXT NOT NULL,     -- decimal; may exceed 64 bits
    kernel      TEXT NOT NULL,
    threads     INTEGER NOT NULL,
    seconds     REAL NOT NULL,     -- wall-clock time
    cpu_seconds REAL,
    started     TEXT NOT NULL,     -- UTC
    added       TEXT NOT NULL,     -- UTC
    line        TEXT NOT NULL UNIQUE -- the record itself, as exported
) STRICT;
CREATE UNIQUE INDEX counted_once ON records (first_unit) WHERE state = 'counted';
CREATE INDEX by_unit ON records (first_unit);
CREATE INDEX disputes ON records (first_unit) WHERE state = 'disputed';

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
