import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { bundledNode, environmentWithBundledNode } from './bundled-node.mjs'
import { installPackages } from './install-packages.mjs'
import { runScript } from './run-script.mjs'
import { repositoryRoot } from './repository-root.mjs'
import { serverArguments } from './server-arguments.mjs'
import { COMPILED, toolCommand } from './run-tool.mjs'

function startProgram(command, args, cwd) {
  const env = { ...environmentWithBundledNode(), NODE_COMPILE_CACHE: COMPILED }
  return spawn(command, args, { cwd, stdio: 'inherit', env })
}

const endOf = (program) =>
  new Promise((resolve, reject) => {
    program.once('error', reject)
    program.once('exit', (code) => resolve(code ?? 0))
  })

/** Runs the server from its sources and the web app's development server; when one ends, the other is ended too. */
async function develop() {
  const server = startProgram(
    bundledNode(),
    ['--watch', ...serverArguments('server/src/serve.ts')],
    repositoryRoot,
  )
  const web = startProgram(...toolCommand('vite', []), join(repositoryRoot, 'web'))
  const stopBoth = () => {
    server.kill('SIGTERM')
    web.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopBoth)
  const ends = [endOf(server), endOf(web)]
  const code = await Promise.race(ends)
  stopBoth()
  await Promise.all(ends)
  return code
}

await runScript(async () => {
  await installPackages()
  return develop()
})
