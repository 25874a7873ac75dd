import { installPackages } from './install-packages.mjs'
import { runScript } from './run-script.mjs'
import { captureTool } from './run-tool.mjs'

const CHECKS = [
  { name: 'typecheck', tool: 'tsc', args: ['-p', '.', '--pretty'] },
  { name: 'lint', tool: 'oxlint', args: ['--type-aware'] },
  {
    name: 'unit and house tests',
    tool: 'vitest',
    args: ['run', '--project', 'unit', '--project', 'house'],
  },
]

const secondsSince = (startMs) => ((performance.now() - startMs) / 1000).toFixed(1)

/** Runs one check and prints what it said under a heading, as soon as it is done. */
async function runCheck({ name, tool, args }) {
  const startMs = performance.now()
  const { code, output } = await captureTool(tool, args, {
    env: process.stdout.isTTY ? { FORCE_COLOR: '1' } : {},
  })
  const verdict = code === 0 ? 'passed' : 'FAILED'
  console.log(`\n── ${name}: ${verdict} in ${secondsSince(startMs)} s\n${output.trim()}`)
  return code === 0
}

await runScript(async () => {
  await installPackages()
  const startMs = performance.now()
  const verdicts = await Promise.all(CHECKS.map(runCheck))
  const failed = verdicts.filter((passed) => !passed).length
  console.log(
    `\n${verdicts.length - failed} passed, ${failed} failed in ${secondsSince(startMs)} s`,
  )
  return failed === 0 ? 0 : 1
})
