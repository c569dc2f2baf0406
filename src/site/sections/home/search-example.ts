import type { Landmark } from '#domain/landmark.ts';

/**
 * A requirement as the search reads it: "3,000 m² cerca de VW con 500 kVA". It names the plant with the shortest name, so
 * that a phone shows it whole.
 */
export function searchExampleOf(landmarks: Pick<Landmark, 'kind' | 'short_name'>[]): string {
  const [plant] = landmarks
    .filter(({ kind }) => kind === 'planta')
    .toSorted((a, b) => a.short_name.length - b.short_name.length);
  return ['3,000 m²', plant && `cerca de ${plant.short_name}`, 'con 500 kVA'].filter(Boolean).join(' ');
}
