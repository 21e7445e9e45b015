//! Lists the GPU adapters of this computer and chooses among them.

use queens::Error;
use queens::engine::kernel::Kernel;
use std::fmt;
use wgpu::{Backends, DeviceType, Instance, InstanceDescriptor};

/// A GPU, or a software emulation of one.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Adapter {
    /// The position of the adapter in the list of [`adapters`], from 0.
    pub number: usize,
    /// The name that the driver reports.
    pub name: String,
    /// The driver and its version.
    pub driver: String,
    /// Whether the adapter is a software emulation of a GPU.
    pub is_software: bool,
    pub(crate) inner: wgpu::Adapter,
}

impl fmt::Display for Adapter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Adapter { number, name, driver, .. } = self;
        let kind = if self.is_software { ", emulated" } else { "" };
        write!(f, "{number} {name} ({driver}{kind})")
    }
}

/// Returns all adapters, in the order of their numbers.
pub fn adapters() -> Vec<Adapter> {
    let backends = Backends::VULKAN | Backends::METAL;
    let instance = Instance::new(InstanceDescriptor {
        backends,
        ..InstanceDescriptor::new_without_display_handle()
    });
    let found = pollster::block_on(instance.enumerate_adapters(backends));
    let adapter = |(number, inner): (usize, wgpu::Adapter)| {
        let info = inner.get_info();
        let driver = [info.driver, info.driver_info].join(" ").trim().to_owned();
        let is_software = info.device_type == DeviceType::Cpu;
        Adapter { number, name: info.name, driver, is_software, inner }
    };
    found.into_iter().enumerate().map(adapter).collect()
}

/// Returns the adapter with this number or, without a number, all real GPUs.
pub(crate) fn choose(number: Option<usize>) -> Result<Vec<Adapter>, Error> {
    let found = adapters();
    let listed: Vec<String> = found.iter().map(|adapter| format!("gpu:{adapter}")).collect();
    let is_chosen = |adapter: &Adapter| match number {
        Some(number) => adapter.number == number,
        None => !adapter.is_software,
    };
    let chosen: Vec<Adapter> = found.into_iter().filter(is_chosen).collect();
    if !chosen.is_empty() {
        return Ok(chosen);
    }
    let problem = match (number, listed.is_empty()) {
        (_, true) => "no adapter was found: install the Vulkan driver of the card".to_owned(),
        (Some(_), false) => format!("there is no such adapter: use {}", listed.join(" or ")),
        (None, false) => format!("no GPU was found: name an emulated one, {}", listed.join(" or ")),
    };
    let name = number.map_or(Kernel::GPU.to_owned(), |number| format!("{}:{number}", Kernel::GPU));
    Err(error(&name, problem))
}

/// Joins the names of adapters into one text; equal names become `2 x NAME`.
pub(crate) fn names<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    match names.as_slice() {
        [first, rest @ ..] if !rest.is_empty() && rest.iter().all(|name| name == first) => {
            format!("{} x {first}", names.len())
        }
        names => names.join(" + "),
    }
}

pub(crate) fn error(adapter: &str, problem: impl Into<String>) -> Error {
    Error::Gpu { adapter: adapter.to_owned(), problem: problem.into() }
}
