import { installPackages } from './install-packages.mjs'
import { runScript } from './run-script.mjs'
import { runSteps, secondsSince } from './run-steps.mjs'
import { checks } from './test-steps.mjs'

await runScript(async () => {
  await installPackages()
  const startMs = performance.now()
  const failed = await runSteps([checks.typecheck, checks.lint, checks.unit])
  console.log(`\n${3 - failed.length} passed, ${failed.length} failed in ${secondsSince(startMs)}`)
  return failed.length === 0 ? 0 : 1
})
