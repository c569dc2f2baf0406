/** The fields of a location that its properties repeat as text. */
export interface Zone {
  name: string;
  city: string;
  state: string;
}

/** The texts that a property shows for its location when it has no own ones. The first one fills the form. */
export const locationTextsOf = ({ name, city, state }: Zone): string[] =>
  [[name], [name, state], [name, city], [name, city, state]].map((parts) => parts.filter(Boolean).join(', '));

/** Whether a text only repeats the location. */
export const isTextOf = (text: string, location: Zone) => locationTextsOf(location).includes(text.trim());

/**
 * The text of a property that moves to another location. An empty text and one of the former location change with it; a
 * text that a person wrote stays.
 * @param before the former location; undefined when it is unknown
 */
export function textAfterMove(text: string, before: Zone | undefined, after: Zone): string {
  if (text.trim() === '') return after.name;
  const index = before ? locationTextsOf(before).indexOf(text.trim()) : -1;
  return locationTextsOf(after)[index] ?? text;
}
