import type { Range } from '#domain/property-query.ts';
import { areaStep } from '#domain/property-search.ts';
import { isReversed } from '#domain/reversed-ranges.ts';
import { formatArea } from '#text/format.ts';
import { RangeSlider } from '#ui/range-slider/RangeSlider.tsx';
import type { FilterProps } from './filter-props.ts';
import { RangeInputs } from './RangeInputs.tsx';

/** The slider with two thumbs of spec §9, and two fields for the same values. */
export function AreaFilter({ query, refine, bounds }: FilterProps & { bounds: Range }) {
  const clamp = (area: number) => Math.min(Math.max(area, bounds.min), bounds.max);
  const { min, max } = query.area && !isReversed(query.area) ? query.area : bounds;
  const change = (area: Range | undefined) => {
    const isWhole = !area || (area.min <= bounds.min && area.max >= bounds.max);
    refine({ area: isWhole ? undefined : area });
  };
  return (
    <fieldset>
      <legend className="text-sm font-medium">Área (m²)</legend>
      <RangeSlider
        labels={['Área mínima', 'Área máxima']}
        bounds={bounds}
        step={areaStep}
        value={{ min: clamp(min), max: clamp(max) }}
        formatValue={formatArea}
        onChange={change}
      />
      <p className="text-muted -mt-1 mb-3 flex justify-between text-xs tabular-nums">
        <span>{formatArea(clamp(min))}</span>
        <span>{formatArea(clamp(max))}</span>
      </p>
      <RangeInputs label="Área" quantity="area" value={query.area} onChange={change} />
    </fieldset>
  );
}
