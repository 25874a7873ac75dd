/** Functions that run inside the page: each is sent there as text and sees nothing of this file. */

interface Interactive {
  /** From the start of the navigation to the frame that shows the rows. */
  readonly painted_ms: number
  /** The same to the end of the last long task before 50 ms without one. */
  readonly interactive_ms: number
  /** Tasks over 50 ms on the way there, in ms. */
  readonly long_tasks_ms: readonly number[]
}

/** Waits until the list shows so many rows and the main thread has been free of long tasks for 50 ms. */
export async function waitForRows(rows: number): Promise<Interactive> {
  const quietMs = 50
  const limitMs = 20_000
  const tasks: { end: number; duration: number }[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      tasks.push({ end: startTime + duration, duration })
    }
  })
  observer.observe({ type: 'longtask', buffered: true })
  const afterFrame = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now()), 0)),
    )
  let painted_ms = performance.now()
  while (document.querySelectorAll('tbody tr').length < rows) {
    painted_ms = await afterFrame()
    if (painted_ms > limitMs) {
      const shown = document.querySelectorAll('tbody tr').length
      const text = document.body.innerText.slice(0, 300)
      throw new Error(`${shown} rows after ${limitMs} ms, and the page says: ${text}`)
    }
  }
  let interactive_ms = painted_ms
  for (;;) {
    const busyUntil = interactive_ms
    await new Promise((resolve) => setTimeout(resolve, busyUntil + quietMs - performance.now()))
    interactive_ms = Math.max(painted_ms, ...tasks.map(({ end }) => end))
    if (interactive_ms === busyUntil) break
  }
  observer.disconnect()
  return { painted_ms, interactive_ms, long_tasks_ms: tasks.map(({ duration }) => duration) }
}

interface Feedback {
  /** From the event to the frame that shows a sign of it: what is chosen, a busy mark or other rows. */
  readonly reaction_ms: number
  /** From the event to the frame that shows the new rows. */
  readonly rows_ms: number
}

/**
 * Watches for the next event of a kind and for what the page does about it, for ten seconds. The
 * promise is in a box, so that the caller can act once the watch stands.
 */
export function watchList(event: 'click' | 'keydown'): { readonly feedback: Promise<Feedback> } {
  const main = document.querySelector('main')
  const frame = main?.querySelector('table')?.parentElement
  if (!main || !frame) throw new Error('The page has no list.')
  const signs = ['data-stale', 'aria-busy', 'aria-sort', 'aria-pressed']
  const isSign = ({ type, target }: MutationRecord) =>
    type === 'attributes' || frame.contains(target)
  const isOfRows = ({ type, target }: MutationRecord) =>
    type === 'childList' && target instanceof Element && target.closest('tbody') !== null
  const afterFrame = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now()), 0)),
    )
  const feedback = new Promise<Feedback>((resolve, reject) => {
    setTimeout(() => reject(new Error(`The list did nothing about a ${event}.`)), 10_000)
    const follow = async (startedAt: number) => {
      // What was asked for may be the same rows again: then the list was busy, and nothing else.
      const rows = { areNew: false, wereAsked: false }
      await new Promise<void>((changed) => {
        const observer = new MutationObserver((records) => {
          rows.areNew ||= records.some(isOfRows)
          rows.wereAsked ||= records.some(({ attributeName }) => attributeName === 'aria-busy')
          if (records.some(isSign)) changed()
        })
        observer.observe(main, { subtree: true, childList: true, attributeFilter: signs })
      })
      const reactedAt = await afterFrame()
      let rowsAt = reactedAt
      while (!(rows.areNew || rows.wereAsked) || main.querySelector('[aria-busy=true]') !== null)
        rowsAt = await afterFrame()
      resolve({ reaction_ms: reactedAt - startedAt, rows_ms: rowsAt - startedAt })
    }
    document.addEventListener(event, ({ timeStamp }) => void follow(timeStamp), {
      capture: true,
      once: true,
    })
  })
  return { feedback }
}

interface Scrolling {
  /** Tasks over 50 ms while it scrolled, in ms. */
  readonly long_tasks_ms: readonly number[]
  readonly longest_frame_ms: number
  readonly scrolled_px: number
}

/** Scrolls the list to its end and back, one step in each frame. */
export async function scrollList(stepPx: number): Promise<Scrolling> {
  const frame = document.querySelector('main table')?.parentElement
  if (!frame) throw new Error('The page has no list.')
  const tasks: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  })
  observer.observe({ type: 'longtask' })
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const end = frame.scrollHeight - frame.clientHeight
  let longest_frame_ms = 0
  let before = await nextFrame()
  for (let scrolled = stepPx; scrolled <= 2 * end; scrolled += stepPx) {
    frame.scrollTop = scrolled <= end ? scrolled : 2 * end - scrolled
    const now = await nextFrame()
    longest_frame_ms = Math.max(longest_frame_ms, now - before)
    before = now
  }
  await new Promise((resolve) => setTimeout(resolve, 100))
  observer.disconnect()
  return { long_tasks_ms: tasks, longest_frame_ms, scrolled_px: 2 * end }
}
