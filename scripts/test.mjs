import { Obstacle } from './obstacle.mjs'
import { runScript } from './run-script.mjs'
import { steps } from './test-steps.mjs'

const secondsSince = (startMs) => `${((performance.now() - startMs) / 1000).toFixed(1)} s`

/** All steps, or those that were named on the command line. */
function chosenSteps(names) {
  const unknown = names.filter((name) => steps.every((step) => step.name !== name))
  if (unknown.length > 0) {
    const known = steps.map((step) => `  ${step.name.padEnd(16)}${step.does}`).join('\n')
    throw new Obstacle(`There is no step ${unknown.join(', ')}. The steps are:\n${known}`)
  }
  return names.length === 0 ? steps : steps.filter((step) => names.includes(step.name))
}

/** Runs one step under a heading; true when it passed. */
async function passes(step) {
  console.log(`\n── ${step.name}: ${step.does}`)
  const startMs = performance.now()
  try {
    const code = await step.run()
    if (code === 0) console.log(`── ${step.name} passed in ${secondsSince(startMs)}`)
    return code === 0
  } catch (error) {
    if (!(error instanceof Obstacle)) throw error
    console.error(error.message) // The sentence says what is missing; the step has failed.
    return false
  }
}

await runScript(async () => {
  const chosen = chosenSteps(process.argv.slice(2))
  const startMs = performance.now()
  for (const [index, step] of chosen.entries()) {
    // One after the other: a later step needs what an earlier one installs or builds.
    if (!(await passes(step))) {
      console.error(`\n── ${step.name} FAILED. Run it alone: node scripts/test.mjs ${step.name}`)
      console.error(`── ${index} of ${chosen.length} steps passed in ${secondsSince(startMs)}`)
      return 1
    }
  }
  console.log(`\n── all ${chosen.length} steps passed in ${secondsSince(startMs)}`)
  return 0
})
