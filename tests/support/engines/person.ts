import { expect } from '@playwright/test';
import type { Engine } from './engine.ts';

/** What a person looks for on the screen. */
export interface Target {
  role: 'button' | 'checkbox' | 'dialog' | 'field' | 'heading' | 'link' | 'menuitem' | 'option' | 'text';
  /** The accessible name, or its beginning when it ends in "…". */
  name: string;
}

/** A rectangle on the screen in CSS pixels, with what it shows. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  text: string;
  value: string;
  /** What receives a press on the middle in its place; empty when the press reaches it. */
  coveredBy: string;
}

const keys = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Backspace: '\uE003',
  Control: '\uE009',
  ArrowRight: '\uE014',
};

/** Runs in the page. Returns the first visible match, scrolled into view; one that can be reached comes first. */
function boxOf({ role, name }: Target): Box | undefined {
  const selectors: Record<Target['role'], string> = {
    button: 'button:not([role]), summary, [role=button]',
    checkbox: 'input[type=checkbox], input[type=radio], [role=checkbox], [role=radio], [role=switch]',
    dialog: 'dialog[open], [role=dialog]',
    field: 'input, textarea, select',
    heading: 'h1, h2, h3',
    link: 'a[href]',
    menuitem: '[role^=menuitem]',
    option: '[role=option]',
    text: 'p, li, td, th, dt, dd, span, strong, h1, h2, h3, div, label',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const isNamed = (text: string) =>
    name.endsWith('…') && !text.endsWith('…') ? text.startsWith(name.slice(0, -1)) : text === name;
  /** Without the options of a list inside of its label. */
  const labelText = (label: Node) => {
    const copy = label.cloneNode(true) as Element;
    for (const list of copy.querySelectorAll('select, textarea')) list.remove();
    return copy.textContent;
  };
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = 'labels' in element ? [...((element.labels as NodeList | null) ?? [])] : [];
    const texts = [
      element.getAttribute('aria-label'),
      ids.map((id) => document.getElementById(id)?.textContent).join(' '),
      labels.map(labelText).join(' '),
      role === 'field' ? element.getAttribute('placeholder') : element.textContent,
    ];
    return plain(texts.find((text) => plain(text) !== ''));
  };
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const coverOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    const label = 'labels' in element ? (element.labels as NodeListOf<Element> | null)?.[0] : undefined;
    if (!element.contains(hit) && !label?.contains(hit)) return `${hit?.outerHTML.slice(0, 200)}`;
    return element.closest('astro-island[ssr]') ? 'an island that is not hydrated yet' : '';
  };
  const boxes: Box[] = [];
  const elements: Element[] = [];
  for (const element of document.querySelectorAll(selectors[role])) {
    if (!isNamed(nameOf(element)) || !isVisible(element)) continue;
    const { top, bottom } = element.getBoundingClientRect();
    const isOnScreen = top >= 100 && bottom <= innerHeight - 100;
    if (role !== 'dialog' && !isOnScreen) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    boxes.push({
      x,
      y,
      width,
      height,
      text: plain(element.textContent),
      value: 'value' in element ? String(element.value) : '',
      coveredBy: coverOf(element),
    });
    elements.push(element);
  }
  const first = boxes.findIndex(({ coveredBy }) => coveredBy === '');
  const index = Math.max(first, 0);
  (window as PressWindow).pressTarget = elements[index];
  return boxes[index];
}

/** Window of the page, with the element that was looked for last and the guard of a press on it. */
type PressWindow = Window & { pressTarget?: Element | undefined; endPressGuard?: () => boolean };

/** Runs in the page. Until its end, a press reaches nothing but the element that was looked for last: it may have moved since. */
function guardPress(): void {
  const target = (window as PressWindow).pressTarget;
  const labels = target && 'labels' in target ? [...((target.labels as NodeList | null) ?? [])] : [];
  const types = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  let isMissed = false;
  let hasBegun = false;
  const guard = (event: Event) => {
    const path = event.composedPath();
    if (!hasBegun) isMissed = ![target, ...labels].some((each) => each && path.includes(each));
    hasBegun = true;
    if (!isMissed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of types) addEventListener(type, guard, true);
  (window as PressWindow).endPressGuard = () => {
    for (const type of types) removeEventListener(type, guard, true);
    return isMissed;
  };
}

/** Runs in the page. @returns true when the press fell beside its target. A page that the press opened has no guard. */
function isPressMissed(): boolean {
  return (window as PressWindow).endPressGuard?.() ?? false;
}

/** Runs in the page. A list of the same name may lie behind an open dialog. */
function chooseOption(name: string, option: string): void {
  const shown = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const isNamed = ({ labels, ariaLabel }: HTMLSelectElement) =>
    ariaLabel?.startsWith(name) || [...labels].some((label) => label.textContent?.trim().startsWith(name));
  const list = [...shown.querySelectorAll('select')].find((each) => isNamed(each) && each.checkVisibility());
  const chosen = [...(list?.options ?? [])].find(({ text }) => text.trim().startsWith(option));
  if (!list || !chosen) throw new Error(`${name}: no option ${option}`);
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(list, chosen.value);
  list.dispatchEvent(new Event('input', { bubbles: true }));
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Runs in the page. */
function setFieldValue(name: string, value: string): void {
  const shown = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const isNamed = ({ labels }: HTMLInputElement) =>
    [...(labels ?? [])].some((label) => label.textContent?.trim().startsWith(name));
  const field = [...shown.querySelectorAll('input')].find((each) => isNamed(each) && each.checkVisibility());
  if (!field) throw new Error(`${name}: no field`);
  field.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Runs in the page. Selects the text of the field at a position. @returns false when another element has the focus */
function selectFocusedField(x?: number, y?: number): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  const box = field.getBoundingClientRect();
  if (box.x !== x || box.y !== y) return false;
  field.select();
  return true;
}

/** Sees and does what a person would in one window, and waits for what has to appear. */
export type Person = ReturnType<typeof makePerson>;

export function makePerson(engine: Engine) {
  const find = (target: Target) => engine.evaluate(boxOf, target);

  /** Waits until a press reaches the target and it stands still. */
  async function reach(target: Target): Promise<Box> {
    let box: Box | undefined;
    await expect(async () => {
      const before = await find(target);
      box = await find(target);
      expect(box, `${target.role} «${target.name}»`).toMatchObject({
        coveredBy: '',
        y: before?.y,
        x: before?.x,
      });
    }).toPass({ intervals: [50] });
    return box as Box;
  }

  const middleOf = ({ x, y, width, height }: Box) => ({
    x: Math.round(x + width / 2),
    y: Math.round(y + height / 2),
  });
  const pointer = (...actions: Record<string, string | number>[]) =>
    engine.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);

  async function click(target: Target): Promise<void> {
    let isMissed = true;
    while (isMissed) {
      const point = middleOf(await reach(target));
      await engine.evaluate(guardPress);
      await pointer(
        { type: 'pointerMove', duration: 0, ...point },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      );
      isMissed = await engine.evaluate(isPressMissed);
    }
  }

  /** Drags one target onto another; both fit on the screen. */
  async function drag(target: Target, onto: Target): Promise<void> {
    const end = middleOf(await reach(onto));
    const start = middleOf(await reach(target));
    await pointer({ type: 'pointerMove', duration: 0, ...start }, { type: 'pointerDown', button: 0 });
    // A sensor takes the first movement as the begin of a drag.
    await pointer({ type: 'pointerMove', duration: 100, x: start.x + 10, y: start.y });
    await pointer(
      { type: 'pointerMove', duration: 300, ...end },
      { type: 'pointerMove', duration: 0, ...end },
    );
    await pointer({ type: 'pointerUp', button: 0 });
  }

  /** Presses keys together, as in Control and a letter. */
  async function press(...names: (keyof typeof keys | (string & {}))[]): Promise<void> {
    const values = names.map((name) => (name in keys ? keys[name as keyof typeof keys] : name));
    const down = values.map((value) => ({ type: 'keyDown', value }));
    const up = values.toReversed().map((value) => ({ type: 'keyUp', value }));
    await engine.perform([{ type: 'key', id: 'keyboard', actions: [...down, ...up] }]);
  }

  async function type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await engine.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  return {
    ...engine,
    click,
    drag,
    press,
    type,
    /** Replaces the text of a field once it has the focus. A dialog that opens may take it once more, so it looks at the result. */
    async fill(name: string, text: string): Promise<void> {
      await expect(async () => {
        await click({ role: 'field', name });
        const { x, y } = (await find({ role: 'field', name })) ?? {};
        expect(await engine.evaluate(selectFocusedField, x, y), `focus of «${name}»`).toBe(true);
        await type(text);
        const box = await find({ role: 'field', name });
        expect(box?.value).toBe(text);
      }).toPass({ intervals: [200] });
    },
    /** Chooses an option of a list by the beginnings of its label and of the option. The engine draws the options itself. */
    async choose(name: string, option: string): Promise<void> {
      await reach({ role: 'field', name: `${name}…` });
      await engine.evaluate(chooseOption, name, option);
    },
    /** Sets a field whose parts the engine draws itself, as that of a date. */
    async setValue(name: string, value: string): Promise<void> {
      await reach({ role: 'field', name: `${name}…` });
      await engine.evaluate(setFieldValue, name, value);
    },
    /** Waits for a visible target. */
    async see(role: Target['role'], name: string): Promise<Box> {
      await expect.poll(() => find({ role, name }), { message: `${role} «${name}»` }).toBeDefined();
      return (await find({ role, name })) as Box;
    },
    /** Waits until a target has gone. */
    async misses(role: Target['role'], name: string): Promise<void> {
      await expect.poll(() => find({ role, name }), { message: `${role} «${name}»` }).toBeUndefined();
    },
    /** Waits until a function in the page returns something else than undefined, null, false and 0. */
    async waitFor<A extends unknown[], R>(run: (...args: A) => R, ...args: A): Promise<NonNullable<R>> {
      let result: R | undefined;
      await expect(async () => {
        result = await engine.evaluate(run, ...args);
        expect(result, String(run)).toBeTruthy();
      }).toPass({ intervals: [100] });
      return result as NonNullable<R>;
    },
  };
}
