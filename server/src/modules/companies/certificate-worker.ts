import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { openCertificate } from './open-certificate.ts'

const taskSchema = z.object({ file: z.instanceof(Uint8Array), password: z.string() })

// A file may ask for any number of rounds of its key: whoever started this thread ends it in time.
const { file, password } = taskSchema.parse(workerData)
parentPort?.postMessage(openCertificate(file, password))
