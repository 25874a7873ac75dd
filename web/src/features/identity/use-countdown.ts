import { useEffect, useState } from 'react'

/** Seconds left until one may try again; `initial` of them at the start. */
export function useCountdown(initial = 0) {
  const [seconds, setSeconds] = useState(initial)
  const isRunning = seconds > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return { seconds, start: setSeconds }
}
