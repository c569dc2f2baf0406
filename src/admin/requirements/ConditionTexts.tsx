import { useQuery } from '@tanstack/react-query';
import { locationQueries } from '#admin/locations/location-queries.ts';
import type { Requirement } from '#domain/requirement.ts';
import { wishesIn } from '#domain/requirement-conditions.ts';
import { storedConditionTextsOf } from '#requirement/condition-texts.ts';

/** The conditions of a requirement in one line: the musts, then the wishes after "Deseable". */
export function ConditionTexts({ conditions, nice }: Pick<Requirement, 'conditions' | 'nice'>) {
  const { data: locations = [] } = useQuery(locationQueries.options());
  const wishes: ReadonlySet<string> = wishesIn(nice);
  const texts = storedConditionTextsOf(conditions, locations);
  /** The switch of a landmark includes the distance to it. */
  const isWish = (name: string) => wishes.has(name === 'near' ? 'withinKm' : name);
  const joined = (wanted: boolean) =>
    texts
      .filter(({ name }) => isWish(name) === wanted)
      .map(({ text }) => text)
      .join(' · ');
  const [musts, wanted] = [joined(false), joined(true)];
  return (
    <span className="wrap-anywhere">
      {musts || (!wanted && 'Cualquier inmueble')}
      {wanted && (
        <span className="text-muted">
          {musts && ' · '}Deseable: {wanted}
        </span>
      )}
    </span>
  );
}
