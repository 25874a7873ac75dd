import { parentPort } from 'node:worker_threads'
import type { CertificateTask } from './certificate-threads.ts'
import { openCertificate, openKey } from './open-certificate.ts'

// A schema of the task would take longer to load than most files to open. A file may ask for any
// number of rounds of its key: the pool of this thread ends it in time.
parentPort?.on('message', ({ asked, file, password }: CertificateTask) => {
  const open = asked === 'key' ? openKey : openCertificate
  parentPort?.postMessage(open(file, password))
})
