//! A card: an open device with the compiled programs, and its first failure.

use crate::adapter::{self, Adapter};
use parking_lot::Mutex;
use queens::Error;
use queens::engine::gpu::MAX_KEY_BITS;
use std::borrow::Cow;
use std::num::NonZeroU64;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use wgpu::{
    BindGroupLayout, BindGroupLayoutDescriptor, BindGroupLayoutEntry, BindingType,
    BufferBindingType, ComputePipeline, ComputePipelineDescriptor, Features, Limits,
    PipelineCompilationOptions, PipelineLayoutDescriptor, PollType, ShaderModuleDescriptor,
    ShaderRuntimeChecks, ShaderSource, ShaderStages,
};

/// The source texts of the programs, without the constants for an adapter.
#[derive(Clone, Debug)]
pub(crate) struct Programs {
    /// Builds halves.
    pub(crate) make: Cow<'static, str>,
    /// Joins them.
    pub(crate) join: Cow<'static, str>,
}

impl Default for Programs {
    fn default() -> Programs {
        let make = Cow::Borrowed(include_str!("make.wgsl"));
        Programs { make, join: Cow::Borrowed(include_str!("join.wgsl")) }
    }
}

/// Settings of the join. The defaults were measured on an H100.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Settings {
    /// Nodes with at most this many masks per side are not split; `u32::MAX` disables splits.
    pub leaf: u32,
    /// Leaves with fewer pairs are tested pair by pair.
    pub direct_pairs: u32,
    /// Whether the tested pairs are also counted.
    pub is_measured: bool,
    /// Whether only the smallest limits of WebGPU are used.
    pub has_smallest_limits: bool,
    /// Whether the programs check every memory access at run time.
    pub is_checked: bool,
    /// The maximum number of halves on a card at a time, for each of its batches.
    pub most_halves: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            leaf: 1024,
            direct_pairs: 16_000,
            is_measured: false,
            has_smallest_limits: false,
            is_checked: false,
            most_halves: 1 << 27,
        }
    }
}

/// The maximum number of runs of bits of a key and a mask together.
pub(crate) const RUNS: usize = 64;

/// The constants of the program for an adapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    /// The number of invocations per workgroup.
    pub(crate) threads: u32,
    /// The maximum number of masks of a node on either side.
    pub(crate) side: u32,
    /// Words per row of 32 patterns each.
    pub(crate) words: u32,
    /// The maximum number of splits of a node.
    ///
    /// Mesa's llvmpipe silently ends the loops of an invocation after 65,535 iterations in total. This many
    /// splits and their leaves need at most 60,000.
    pub(crate) most_splits: u32,
}

impl Shape {
    /// Returns the largest shape for the workgroup memory of the adapter.
    ///
    /// Several workgroups hide each other's barriers, so a large memory is not used completely.
    fn of(limits: &Limits, is_software: bool) -> Shape {
        let most_splits = if is_software { 64 } else { 1 << 12 };
        let threads = limits
            .max_compute_invocations_per_workgroup
            .min(limits.max_compute_workgroup_size_x)
            .min(if is_software { 256 } else { 512 });
        match limits.max_compute_workgroup_storage_size {
            40_000.. => Shape { threads, side: 2048, words: 16, most_splits },
            28_000.. => Shape { threads, side: 1024, words: 16, most_splits },
            _ => Shape { threads, side: 512, words: 8, most_splits },
        }
    }

    /// The number of invocations per workgroup that build halves.
    pub(crate) fn make_threads(self) -> u32 {
        1 << self.threads.ilog2()
    }

    /// Returns the source text that builds halves, with its constants.
    fn make(self, writes: bool, program: &str) -> String {
        let threads = self.make_threads();
        format!(
            "const THREADS = {threads}u;\nconst RUNS = {RUNS}u;\nconst WRITES = {writes};\n{program}"
        )
    }

    /// Returns the source text that joins halves, with its constants.
    fn join(self, settings: &Settings, program: &str) -> String {
        let Shape { threads, side, words, most_splits } = self;
        let Settings { leaf, direct_pairs, is_measured, .. } = settings;
        format!(
            "const THREADS = {threads}u;\nconst SIDE = {side}u;\nconst WORDS = {words}u;\n\
             const LEAF = {leaf}u;\nconst FEW = 32u;\n\
             const KEY_BITS = {MAX_KEY_BITS}u;\nconst MOST_SPLITS = {most_splits}u;\nconst DIRECT = {direct_pairs}u;\n\
             const MEASURES = {is_measured};\n{program}"
        )
    }
}

#[derive(Debug)]
pub(crate) struct Card {
    name: String,
    pub(crate) device: wgpu::Device,
    pub(crate) queue: wgpu::Queue,
    /// The programs that count halves, write them, and join them.
    pub(crate) pipelines: [ComputePipeline; 3],
    /// The buffers of the programs that build halves, and of the one that joins them.
    pub(crate) layouts: [BindGroupLayout; 2],
    pub(crate) shape: Shape,
    /// The number of words of the result of a node.
    pub(crate) result_words: usize,
    /// The maximum number of halves of a round.
    pub(crate) most_halves: usize,
    /// The maximum number of workgroups that build halves in one dispatch.
    pub(crate) most_blocks: u32,
    /// The maximum size of a buffer, in bytes.
    pub(crate) most_bytes: u64,
    /// The alignment of parts of a uniform buffer.
    uniform_step: u64,
    pub(crate) has_clock: bool,
    /// The approximate number of pairs of nodes that the card processes per second.
    speed: AtomicU64,
    failure: Arc<Mutex<Option<String>>>,
}

impl Card {
    /// Opens an adapter and compiles the programs for it.
    pub(crate) fn open(
        Adapter { name, inner, is_software, .. }: Adapter,
        settings: &Settings,
        programs: &Programs,
    ) -> Result<Card, Error> {
        let fails = |problem: String| adapter::error(&name, problem);
        let limits = if settings.has_smallest_limits {
            Limits::downlevel_defaults()
        } else {
            inner.limits()
        };
        let features = inner.features() & Features::TIMESTAMP_QUERY;
        let opened = inner.request_device(&wgpu::DeviceDescriptor {
            required_features: features,
            required_limits: limits.clone(),
            ..Default::default()
        });
        let (device, queue) = pollster::block_on(opened)
            .map_err(|error| fails(format!("it cannot be opened: {error}: use another kernel")))?;
        let failure = watch(&device);
        let shape = Shape::of(&limits, is_software);
        let layouts = [WRITE, READ].map(|third| layout(&device, third));
        let text = [
            ("make", shape.make(false, &programs.make)),
            ("make", shape.make(true, &programs.make)),
            ("join", shape.join(settings, &programs.join)),
        ];
        let mut layout = [0, 0, 1].into_iter().map(|place| &layouts[place]);
        let pipelines = text.map(|(name, text)| {
            let layout = layout.next().unwrap_or(&layouts[0]);
            compile(&device, layout, name, text, settings.is_checked)
        });
        let most_bytes = limits.max_storage_buffer_binding_size.min(limits.max_buffer_size);
        let card = Card {
            device,
            queue,
            pipelines,
            layouts,
            shape,
            result_words: 1 + usize::from(settings.is_measured),
            // The number of a part of a node has 18 bits, and a part has at least 512 halves.
            most_halves: settings.most_halves.min((most_bytes / 4) as usize).min(1 << 27),
            most_blocks: if is_software { 1 << 9 } else { 1 << 14 },
            most_bytes,
            uniform_step: u64::from(limits.min_uniform_buffer_offset_alignment),
            has_clock: features.contains(Features::TIMESTAMP_QUERY),
            speed: AtomicU64::new(if is_software { 1 << 27 } else { 1 << 37 }),
            failure,
            name,
        };
        card.check().map(|()| card)
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Returns an error if the card has failed.
    pub(crate) fn check(&self) -> Result<(), Error> {
        let failure = self.failure.lock();
        failure.as_ref().map_or(Ok(()), |problem| Err(self.error(problem.clone())))
    }

    /// Fetches the counts of all finished batches, without waiting.
    ///
    /// Threads share the device, and none should wait in it while others submit.
    pub(crate) fn poll(&self) -> Result<(), Error> {
        let polled = self.device.poll(PollType::Poll);
        self.check()?;
        polled.map(drop).map_err(|error| self.error(format!("{error}: use another kernel")))
    }

    pub(crate) fn error(&self, problem: impl Into<String>) -> Error {
        adapter::error(&self.name, problem)
    }

    /// Returns the distance in bytes between the uniform values of two dispatches.
    pub(crate) fn dispatch_step(&self) -> u64 {
        self.uniform_step.max(16)
    }

    /// Returns the number of pairs for a dispatch of about a tenth of a second.
    ///
    /// Longer dispatches freeze desktops, and drivers abort them.
    pub(crate) fn dispatch_pairs(&self) -> u64 {
        self.speed.load(Ordering::Relaxed) / 10
    }

    /// Updates the speed from the duration of a batch.
    pub(crate) fn learn(&self, pairs: u64, seconds: f64) {
        let now = pairs as f64 / seconds.max(1e-6);
        let before = self.speed.load(Ordering::Relaxed) as f64;
        // If the batch waited for other batches, the speed is only too low, and dispatches get shorter.
        self.speed.store(((before + now) / 2.0).max(1e6) as u64, Ordering::Relaxed);
    }
}

/// Stores the first failure of a device.
fn watch(device: &wgpu::Device) -> Arc<Mutex<Option<String>>> {
    let failure = Arc::new(Mutex::new(None));
    let note = |problem: String, failure: &Mutex<Option<String>>| {
        failure.lock().get_or_insert(problem);
    };
    let lost = failure.clone();
    device.set_device_lost_callback(move |_, reason| {
        let reason = reason.lines().next().unwrap_or_default().to_owned();
        note(
            format!("the device was lost ({reason}): run the command again, or use another kernel"),
            &lost,
        );
    });
    let failed = failure.clone();
    device.on_uncaptured_error(Arc::new(move |error: wgpu::Error| {
        let problem = match error {
            wgpu::Error::OutOfMemory { .. } => "its memory is full: use another kernel".to_owned(),
            error => {
                let text = error.to_string();
                let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
                format!("it refuses the program ({text}): use another kernel")
            }
        };
        note(problem, &failed);
    }));
    failure
}

const READ: BufferBindingType = BufferBindingType::Storage { read_only: true };
const WRITE: BufferBindingType = BufferBindingType::Storage { read_only: false };

/// Returns the layout of the buffers of a program, in the order of their bindings.
fn layout(device: &wgpu::Device, third: BufferBindingType) -> BindGroupLayout {
    let buffer = |(binding, ty)| {
        let is_uniform = ty == BufferBindingType::Uniform;
        let min_binding_size = if is_uniform { NonZeroU64::new(16) } else { None };
        let ty = BindingType::Buffer { ty, has_dynamic_offset: is_uniform, min_binding_size };
        BindGroupLayoutEntry { binding, visibility: ShaderStages::COMPUTE, ty, count: None }
    };
    let types = [READ, READ, third, WRITE, BufferBindingType::Uniform];
    let entries: Vec<_> = (0..).zip(types).map(buffer).collect();
    device.create_bind_group_layout(&BindGroupLayoutDescriptor { label: None, entries: &entries })
}

fn compile(
    device: &wgpu::Device,
    layout: &BindGroupLayout,
    name: &str,
    program: String,
    is_checked: bool,
) -> ComputePipeline {
    let program =
        ShaderModuleDescriptor { label: None, source: ShaderSource::Wgsl(Cow::Owned(program)) };
    let module = if is_checked {
        device.create_shader_module(program)
    } else {
        // SAFETY: every index is below the length of its array, and all loops end: `Round` makes the table
        // from the lists that `Batch` holds, and `Nodes` makes nodes of at most SIDE masks from the counters,
        // whose sums are the lengths of the lists. If a place depends on a counter of the card, the program
        // checks it. The tests also run the programs with checks.
        #[allow(unsafe_code)]
        unsafe {
            device.create_shader_module_trusted(program, ShaderRuntimeChecks::unchecked())
        }
    };
    let layout = device.create_pipeline_layout(&PipelineLayoutDescriptor {
        bind_group_layouts: &[Some(layout)],
        ..Default::default()
    });
    device.create_compute_pipeline(&ComputePipelineDescriptor {
        label: None,
        layout: Some(&layout),
        module: &module,
        entry_point: Some(name),
        // The program writes its memory before it reads it.
        compilation_options: PipelineCompilationOptions {
            zero_initialize_workgroup_memory: false,
            ..Default::default()
        },
        cache: None,
    })
}
