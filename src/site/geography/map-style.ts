/**
 * The style of a drawing, which is a file of its own and knows nothing of the site's style sheet. The colors are those of
 * src/ui/theme.css: concrete, line, muted, ink and paper.
 *
 * g ground · m municipal border · s state border · r railway, t its ties · c casing and h ink of a highway · n its number ·
 * o halo and k sign of a landmark, q a square one · l its label, a right and z left of it · f frame of an inset ·
 * b scale bar · w shown on wide drawings only
 */
export const mapStyle = [
  'svg{--g:#f3f4f3;--l:#d3d7d8;--m:#545c62;--i:#1b1f23;--p:#fff;--b:#a8b0b6}',
  '@media(prefers-color-scheme:dark){svg{--g:#1b1f23;--l:#363c42;--m:#a8b0b6;--i:#edeff0;--p:#14171a;--b:#6b747b}}',
  'path{fill:none;vector-effect:non-scaling-stroke;stroke-linejoin:round}',
  '.g{fill:var(--g)}.m{stroke:var(--l)}.s{stroke:var(--b);stroke-dasharray:5 3}',
  '.r{stroke:var(--b)}.t{stroke:var(--b);stroke-width:4;stroke-dasharray:1 6}',
  '.c{stroke:var(--g);stroke-width:5.5}.h{stroke:var(--i);stroke-width:1.75}',
  '.k,.o{stroke-linecap:round}.k{stroke:var(--i);stroke-width:7}.o{stroke:var(--p);stroke-width:11}.q{stroke-linecap:square;stroke-width:6}.o.q{stroke-width:9}',
  'text{font:105px system-ui,sans-serif;text-anchor:middle;fill:var(--m);stroke:var(--g);stroke-width:.25em;stroke-linejoin:round;paint-order:stroke}',
  '.l{font-weight:600;fill:var(--i)}.a{text-anchor:start}.z{text-anchor:end}',
  '.n{font-size:95px;font-weight:700;fill:var(--p);stroke:none;filter:url(#n)}feFlood{flood-color:var(--i)}',
  '.f{stroke:var(--m);stroke-dasharray:2 3}.b{stroke:var(--m)}.w{display:none}',
  '@media(min-width:460px){text{font-size:72px}.n{font-size:65px}}',
  '@media(min-width:560px){text{font-size:56px}.n{font-size:50px}.w{display:inline}.h{stroke-width:2.25}}',
].join('');

/** The plate behind the number of a highway: the box of the text, filled. */
export const plateFilter =
  '<filter id="n" x="-.18" width="1.36" y="-.02" height="1.04"><feFlood/><feComposite in="SourceGraphic"/></filter>';
