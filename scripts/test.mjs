import { changedFiles, readSources } from './changed-files.mjs'
import { Obstacle } from './obstacle.mjs'
import { runScript } from './run-script.mjs'
import { runSteps, secondsSince } from './run-steps.mjs'
import { stepsSince } from './steps-since.mjs'
import { stages } from './test-steps.mjs'

/** All steps, or those that were named on the command line, by the stages that they are in. */
function chosenStages(names) {
  const steps = stages.flat()
  const unknown = names.filter((name) => steps.every((step) => step.name !== name))
  if (unknown.length > 0) {
    const known = steps.map((step) => `  ${step.name.padEnd(16)}${step.does}`).join('\n')
    throw new Obstacle(`There is no step ${unknown.join(', ')}. The steps are:\n${known}`)
  }
  if (names.length === 0) return stages
  return stages.map((stage) => stage.filter((step) => names.includes(step.name)))
}

/** The steps that the changes since a commit can touch, each told what of it to run. */
function stagesSince(ref) {
  if (ref === undefined) throw new Obstacle('Name what to compare with: npm test -- --since main')
  const { steps, leftOut } = stepsSince(changedFiles(ref), readSources())
  console.log(`── since ${ref}: ${Object.keys(steps).join(', ')}`)
  for (const line of leftOut) console.log(`── left out: ${line}`)
  return stages.map((stage) =>
    stage.flatMap((step) => {
      const only = steps[step.name]
      return only === undefined ? [] : [{ ...step, run: (terminal) => step.run(terminal, only) }]
    }),
  )
}

await runScript(async () => {
  const [first, ...others] = process.argv.slice(2)
  const chosen = first === '--since' ? stagesSince(others[0]) : chosenStages(process.argv.slice(2))
  const count = chosen.flat().length
  const startMs = performance.now()
  // One stage after the other: a later one needs what an earlier one installs or builds.
  for (const stage of chosen) {
    const failed = await runSteps(stage)
    if (failed.length > 0) {
      const names = failed.map(({ name }) => name).join(' ')
      console.error(`\n── FAILED: ${names}. To run them alone: node scripts/test.mjs ${names}`)
      console.error(`── the rest was not run; ${secondsSince(startMs)} so far`)
      return 1
    }
  }
  console.log(`\n── all ${count} steps passed in ${secondsSince(startMs)}`)
  return 0
})
