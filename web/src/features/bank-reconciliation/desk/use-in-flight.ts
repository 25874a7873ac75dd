import { useRef, useState } from 'react'

const noneSaving: ReadonlySet<number> = new Set()

/** The lines that are being saved, and in which order acts on them began. */
export function useInFlight() {
  const [saving, setSaving] = useState(noneSaving)
  // State is drawn later than a second key press comes.
  const busy = useRef(new Set<number>())
  const begun = useRef({ count: 0, of: new Map<number, number>() })
  const waiting = useRef<readonly (() => void)[]>([])
  const next = (): number => {
    begun.current.count += 1
    return begun.current.count
  }
  return {
    saving,
    isBusy: (id: number) => busy.current.has(id),
    begin: (id: number) => {
      busy.current.add(id)
      begun.current.of.set(id, next())
      setSaving(new Set(busy.current))
    },
    end: (id: number) => {
      busy.current.delete(id)
      setSaving(new Set(busy.current))
      if (busy.current.size > 0) return
      const released = waiting.current
      waiting.current = []
      for (const release of released) release()
    },
    /** The place of an act that began now. */
    next,
    /** The place of the act that began last on a line. */
    placeOf: (id: number): number => begun.current.of.get(id) ?? 0,
    /** Waits until nothing is being saved any more. */
    settled: (): Promise<void> =>
      busy.current.size === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.current = [...waiting.current, resolve]
          }),
  }
}
