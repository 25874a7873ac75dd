import { isMainThread } from 'node:worker_threads'

// Loaded before a server (`--import`): on SIGUSR2 it prints the longest turn of the main thread since
// the last one, in milliseconds that it computed. Time that other processes had is not among them.
if (isMainThread) {
  const computedMs = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let [last, longest] = [computedMs(), 0]
  const turn = () => {
    const now = computedMs()
    longest = Math.max(longest, now - last)
    last = now
  }
  setInterval(turn, 1).unref()
  process.on('SIGUSR2', () => {
    process.stdout.write(`longest turn: ${Math.round(longest)} ms\n`)
    longest = 0
  })
}
