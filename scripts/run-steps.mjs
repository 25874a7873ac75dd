import { Obstacle } from './obstacle.mjs'
import { captureCommand, runCommand } from './run-command.mjs'
import { captureTool, runTool } from './run-tool.mjs'

/**
 * What a step starts its programs by. `isShared` is true when other steps run beside it.
 * @typedef {{ tool: typeof runTool, command: typeof runCommand, isShared: boolean }} Terminal
 * A step may be told what of it alone to run: files, by parts of their names.
 * @typedef {{ name: string, does: string, run: (terminal: Terminal, only?: readonly string[]) => Promise<number> }} Step
 */

/** The time since a moment of performance.now(), for people. */
export const secondsSince = (startMs) => `${((performance.now() - startMs) / 1000).toFixed(1)} s`

/** Programs write to our terminal as they run. */
const ownTerminal = { tool: runTool, command: runCommand, isShared: false }

/** Keeps what programs write, in colours where ours shows them, until the step is done. */
function keepingTerminal() {
  const kept = []
  const env = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const keep = async (capture) => {
    const { code, output } = await capture
    kept.push(output.trim())
    return code
  }
  const terminal = {
    isShared: true,
    tool: (tool, args, options = {}) =>
      keep(captureTool(tool, args, { ...options, env: { ...env, ...options.env } })),
    command: (command, args, options) => keep(captureCommand(command, args, options)),
  }
  return { terminal, said: () => kept.join('\n') }
}

/** True when the step passed. An Obstacle is a step that failed, and says what is missing. */
async function passes(step, terminal) {
  try {
    return (await step.run(terminal)) === 0
  } catch (error) {
    if (!(error instanceof Obstacle)) throw error
    console.error(error.message)
    return false
  }
}

const headingOf = ({ name, does }) => `── ${name}: ${does}`
const verdictOf = (step, hasPassed, startMs) =>
  `── ${step.name} ${hasPassed ? 'passed' : 'FAILED'} in ${secondsSince(startMs)}`

async function runAlone(step) {
  const startMs = performance.now()
  console.log(`\n${headingOf(step)}`)
  const hasPassed = await passes(step, ownTerminal)
  console.log(verdictOf(step, hasPassed, startMs))
  return hasPassed ? [] : [step]
}

/**
 * Each step's heading, what it said, and its verdict, in one piece when it is done; of one that
 * failed only the verdict, since what it said has to stand where whoever reads looks first: last.
 */
async function runBeside(step) {
  const startMs = performance.now()
  const { terminal, said } = keepingTerminal()
  const hasPassed = await passes(step, terminal)
  const verdict = verdictOf(step, hasPassed, startMs)
  const report = `\n${headingOf(step)}\n${said()}\n${verdict}`
  console.log(hasPassed ? report : `\n${verdict}`)
  return hasPassed ? [] : [{ step, report }]
}

/**
 * Runs steps side by side, a single one on our terminal, and returns those that failed. One that
 * fails does not stop the others: whoever mends it learns of all that is wrong.
 * @param {readonly Step[]} steps
 * @returns {Promise<readonly Step[]>}
 */
export async function runSteps(steps) {
  const [first, ...others] = steps
  if (first === undefined) return []
  if (others.length === 0) return runAlone(first)
  console.log(`\n── side by side: ${steps.map(({ name }) => name).join(', ')}`)
  const failed = (await Promise.all(steps.map(runBeside))).flat()
  for (const { report } of failed) console.error(report)
  return failed.map(({ step }) => step)
}
