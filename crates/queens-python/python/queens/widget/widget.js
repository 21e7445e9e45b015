// A board of `queens.widget`, drawn as SVG and redrawn completely after every change.

const SIDE = 36;
const COLOURS = {
  light: "#f0d9b5", dark: "#b58863", frame: "#6b4f35",
  queen: "#1b1b1b", clash: "#c62828", attacked: "#c6282855", tested: "#1565c0aa",
};

const escaped = (text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const attacks = ([row, column], [otherRow, otherColumn]) => {
  const [down, right] = [Math.abs(row - otherRow), Math.abs(column - otherColumn)];
  return (down || right) && (!down || !right || down === right);
};

const has = (squares, [row, column]) =>
  squares.some(([otherRow, otherColumn]) => otherRow === row && otherColumn === column);

/** Names as on a chess board: a1 is in the left column and the lowest row. */
const squareName = (n, [row, column]) => {
  const letter = String.fromCharCode(97 + (column % 26));
  return (column < 26 ? "" : "a") + letter + (n - row);
};

function squareMark(n, { queens, blocked, tested }, square) {
  const [row, column] = square;
  const [x, y, half] = [column * SIDE, row * SIDE, SIDE / 2];
  const rect = (fill) => `<rect x="${x}" y="${y}" width="${SIDE}" height="${SIDE}" fill="${fill}"/>`;
  const marks = [rect((n - 1 - row + column) % 2 ? COLOURS.light : COLOURS.dark)];
  const attacked = queens.some((queen) => attacks(queen, square));
  if (attacked && !has(queens, square)) marks.push(rect(COLOURS.attacked));
  if (tested && has([tested], square)) marks.push(rect(COLOURS.tested));
  const text = (sign, fill) =>
    `<text x="${x + half}" y="${y + half + 10}" font-size="28" text-anchor="middle" fill="${fill}">${sign}</text>`;
  if (has(blocked, square)) marks.push(text("×", COLOURS.frame));
  if (has(queens, square)) marks.push(text("♛", attacked ? COLOURS.clash : COLOURS.queen));
  const name = squareName(n, square);
  const what = has(queens, square) ? `${name}, queen` : name;
  return `<g data-row="${row}" data-column="${column}" tabindex="0" role="button" aria-label="${what}">${marks.join("")}</g>`;
}

function boardMarkup(n, state) {
  const squares = [];
  for (let row = 0; row < n; row += 1)
    for (let column = 0; column < n; column += 1) squares.push(squareMark(n, state, [row, column]));
  const side = n * SIDE;
  return `<svg viewBox="0 0 ${side} ${side}" width="${Math.min(side, 480)}" style="max-width: 100%">${squares.join("")}</svg>`;
}

function renderPlay({ model, el }) {
  const draw = () => {
    const focused = el.querySelector("g:focus")?.dataset;
    const [n, queens, blocked] = ["n", "queens", "blocked"].map((name) => model.get(name));
    const count = model.get("completions");
    const solutions = count === 1 ? "1 solution keeps" : `${count} solutions keep`;
    const kept = `${solutions} ${queens.length ? "these queens" : "this board"}`;
    const line = count === null ? `Solutions: ${escaped(model.get("note"))}.` : kept;
    el.innerHTML = `${boardMarkup(n, { queens, blocked })}<p aria-live="polite">${line}</p>`;
    if (focused) el.querySelector(`g[data-row="${focused.row}"][data-column="${focused.column}"]`)?.focus();
  };
  const toggle = (event) => {
    const target = event.target.closest("g[data-row]");
    if (!target) return;
    const square = [Number(target.dataset.row), Number(target.dataset.column)];
    if (has(model.get("blocked"), square)) return;
    const queens = model.get("queens");
    const others = queens.filter((queen) => !has([queen], square));
    model.set("queens", others.length < queens.length ? others : [...queens, square]);
    model.save_changes();
  };
  const press = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    keepFromNotebook(event);
    toggle(event);
  };
  el.addEventListener("click", toggle);
  el.addEventListener("keydown", press);
  model.on("change:queens change:completions change:note", draw);
  draw();
  return () => {
    el.removeEventListener("click", toggle);
    el.removeEventListener("keydown", press);
    model.off("change:queens change:completions change:note", draw);
  };
}

/** Stops a key event of the widget, so that it does not move a notebook cell. */
function keepFromNotebook(event) {
  event.preventDefault();
  event.stopPropagation();
}

/** Returns the board after some steps, and the square that the last step tested. */
function replay(steps, position) {
  let queens = [];
  for (const step of steps.slice(0, position)) {
    const square = step.square && [step.square.row, step.square.column];
    if (step.event === "placed") queens.push(square);
    if (step.event === "removed") queens = queens.filter((queen) => !has([queen], square));
    if (step.event === "solution") queens = step.placement.map((column, row) => [row, column]);
  }
  const last = steps[position - 1];
  const tested = last?.event === "tested" ? [last.square.row, last.square.column] : null;
  return { queens, tested, blocked: [] };
}

function described(n, step) {
  if (!step) return "before the first step";
  const name = step.square && squareName(n, [step.square.row, step.square.column]);
  if (step.event === "node") return `queens on the board: ${step.depth}`;
  if (step.event === "placed") return `a queen is placed on ${name}`;
  if (step.event === "removed") return `the queen on ${name} is removed`;
  if (step.event === "solution") return `a solution: ${step.placement.join(" ")}`;
  if (!step.attack) return `${name} is free`;
  const { row, column } = step.attack.queen;
  return `${name} is attacked by the queen on ${squareName(n, [row, column])}`;
}

function renderWatch({ model, el }) {
  const [n, steps, algorithm] = ["n", "steps", "algorithm"].map((name) => model.get(name));
  el.innerHTML = `<div class="board"></div>
    <div style="display: flex; gap: 6px; align-items: center; max-width: 480px">
      <button type="button" data-move="-1" aria-label="one step back">◀</button>
      <input type="range" min="0" max="${steps.length}" style="flex: 1" aria-label="step">
      <button type="button" data-move="1" aria-label="one step on">▶</button>
    </div><p aria-live="polite"></p>`;
  const [board, slider, line] = [".board", "input", "p"].map((name) => el.querySelector(name));
  const draw = () => {
    const position = model.get("position");
    board.innerHTML = boardMarkup(n, replay(steps, position));
    slider.value = position;
    const what = described(n, steps[position - 1]);
    line.innerHTML = `<code>${escaped(algorithm)}</code>, step ${position} of ${steps.length}: ${what}`;
  };
  const go = (position) => {
    model.set("position", Math.max(0, Math.min(steps.length, position)));
    model.save_changes();
  };
  const click = (event) => {
    const move = event.target.closest("button")?.dataset.move;
    if (move) go(model.get("position") + Number(move));
  };
  const press = (event) => {
    const places = {
      ArrowLeft: (at) => at - 1, ArrowDown: (at) => at - 1, ArrowRight: (at) => at + 1, ArrowUp: (at) => at + 1,
      PageDown: (at) => at - 10, PageUp: (at) => at + 10, Home: () => 0, End: () => steps.length,
    };
    const place = places[event.key];
    if (!place || event.ctrlKey || event.metaKey || event.altKey) return;
    keepFromNotebook(event);
    go(place(model.get("position")));
  };
  el.addEventListener("click", click);
  el.addEventListener("keydown", press);
  slider.addEventListener("input", () => go(Number(slider.value)));
  model.on("change:position", draw);
  draw();
  return () => {
    el.removeEventListener("click", click);
    el.removeEventListener("keydown", press);
    model.off("change:position", draw);
  };
}

export default {
  render: (context) => (context.model.get("kind") === "play" ? renderPlay : renderWatch)(context),
};
