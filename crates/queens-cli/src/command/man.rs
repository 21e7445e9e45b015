//! Manual pages, made from the same definition as the help.

use crate::args::{self, definition};
use crate::error::{Failure, Result};
use clap_mangen::Man;
use std::path::Path;

pub(crate) fn run(args: &args::Man) -> Result {
    match (&args.dir, &args.command) {
        (Some(dir), _) => write_all(dir),
        (None, Some(name)) => print(args, &page_of(name)?),
        (None, None) => print(args, &Man::new(definition())),
    }
}

fn print(args: &args::Man, page: &Man) -> Result {
    let mut out = args.place.open()?;
    page.render(&mut out)?;
    out.finish()
}

/// The page of one command, under its full name.
fn page_of(name: &str) -> Result<Man> {
    let definition = definition();
    let Some(command) = definition.find_subcommand(name) else {
        let names: Vec<&str> = definition.get_subcommands().map(clap::Command::get_name).collect();
        let names = names.join(", ");
        return Err(Failure::Usage(format!("COMMAND: there is no command `{name}`: use {names}")));
    };
    Ok(Man::new(command.clone().name(format!("queens-{name}"))))
}

fn write_all(dir: &Path) -> Result {
    let made = std::fs::create_dir_all(dir);
    made.and_then(|()| clap_mangen::generate_to(definition(), dir)).map_err(|error| {
        let dir = dir.display();
        Failure::Files(format!("--dir {dir}: {error}: name a directory that can be written"))
    })
}
