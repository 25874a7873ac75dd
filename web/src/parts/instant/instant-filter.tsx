import { lazy } from 'react'
import { useFormat } from '../../client/use-format.ts'
import { loadTexts } from '../../texts/feature-texts.ts'

const InstantControl = lazy(async () => {
  const [file] = await Promise.all([import('./instant-control.tsx'), loadTexts('past')])
  return { default: file.InstantControl }
})

/** A filter by an instant that is past: the day and time of it, in the zone of the reader. */
export const byInstant = {
  kind: 'searched',
  Control: InstantControl,
  Names: InstantText,
} as const

function InstantText({ value }: { readonly value: string }) {
  const format = useFormat()
  return <bdi>{Number.isNaN(Date.parse(value)) ? value : format.instant(value)}</bdi>
}
