import type { X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { readRootCertificates } from './outside/root-certificates.ts'
import { readSchemaFiles, type SchemaFile } from './outside/schema-files.ts'
import { faultOfAddress } from './database/connection-of.ts'
import { certificatesIn, checkSecret, readAt, SettingsError } from './setting-files.ts'
import {
  addressesByName,
  addressListSchema,
  databasesByName,
  serviceAddress,
} from './setting-values.ts'

const settingsSchema = z.object({
  PORT: z.coerce.number().pipe(z.int().min(0).max(65_535)).default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.string().superRefine(faultOfAddress).optional(),
  CELL_URLS: databasesByName,
  DATABASE_POOL: z.coerce.number().pipe(z.int().min(1).max(200)).default(10),
  PREPARED_STATEMENTS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  APP_URL: z.url({ error: 'must be an address such as https://prumo.example' }).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, { error: 'must start with smtp:// or smtps://' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<[^<>\s]+@[^<>\s]+>$|^[^<>\s]+@[^<>\s]+$/, {
      error: 'must be an address such as Prumo <prumo@empresa.example>',
    })
    .optional(),
  TRUSTED_PROXIES: addressListSchema.default([]),
  SECRET_KEY_FILE: z.string().min(1).optional(),
  SECRET_KEY_FILE_PREVIOUS: z.string().min(1).optional(),
  DEMO: z.enum(['0', '1'], { error: 'must be 0 or 1' }).optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'must be fatal, error, warn, info, debug or silent',
    })
    .default('warn'),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ENDPOINT: z.url({ error: 'must be an address such as https://s3.example' }).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  PLUGGY_URL: serviceAddress('https://api.pluggy.ai'),
  PLUGGY_CONNECT_URL: serviceAddress('https://connect.pluggy.ai'),
  PLATFORM_URLS: addressesByName(
    /^[a-z_]+=https?:\/\/\S+$/,
    'hotmart=http://127.0.0.1:4000/hotmart',
  ),
  PLATFORM_CA_FILE: z.string().min(1).optional(),
  BANCO_INTER_URL: serviceAddress('https://cdpj.partners.bancointer.com.br'),
  BANCO_INTER_CA_FILE: z.string().min(1).optional(),
  NFSE_URL: serviceAddress('https://sefin.nfse.gov.br/SefinNacional'),
  NFSE_TEST_URL: serviceAddress('https://sefin.producaorestrita.nfse.gov.br/SefinNacional'),
  NFSE_ADN_URL: serviceAddress('https://adn.nfse.gov.br'),
  NFSE_ADN_TEST_URL: serviceAddress('https://adn.producaorestrita.nfse.gov.br'),
  NFSE_CA_FILE: z.string().min(1).optional(),
  SEFAZ_URLS: addressesByName(
    /^(\*|[A-Z]{2,5}\.(production|homologation)(\.[a-z]+)?)=https?:\/\/\S+$/,
    'SP.production.query=https://sefaz.example/query',
  ),
  SEFAZ_CA_FILE: z.string().min(1).optional(),
  FISCAL_SCHEMAS_DIR: z.string().min(1).optional(),
  ICP_BRASIL_ROOTS: z.string().min(1).optional(),
  ALLOW_LOOPBACK_WEBHOOKS: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  OUTSIDE_TIMEOUT_MS: z.coerce.number().pipe(z.int().min(100).max(60_000)).default(10_000),
  JOBS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  JOBS_EXPIRE_SECONDS: z.coerce.number().pipe(z.int().min(1).max(86_400)).optional(),
  RATE_LIMIT: z.coerce.number().pipe(z.int().min(1)).default(3000),
  METRICS_TOKEN: z.string().min(32, { error: 'must have 32 characters or more' }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'must be an address such as https://collector.example:4318',
    })
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().pipe(z.number().min(0).max(1)).default(1),
  ALLOW_DATA_LOSS: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  ALLOW_OWNER: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  API_DOCS: z
    .enum(['signed-in', 'open'], { error: 'must be signed-in or open' })
    .default('signed-in'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
})

/** What the environment decides, parsed once at start. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** Databases of companies beside it, by name. */
  readonly cellUrls: Readonly<Record<string, string>>
  /** Connections to each of them, at most. */
  readonly databasePool: number
  /** Statements are prepared once for each connection; off behind a pooler that cannot hold them. */
  readonly preparesStatements: boolean
  readonly appUrl: string
  /** The mail server; without one mails stay in the outbox. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Proxies whose word about the caller's address is taken (X-Forwarded-For). */
  readonly trustedProxies: readonly string[]
  readonly secretKeyFile: string | null
  /** The secret that a rotation of keys leaves behind; its seals open until all are renewed. */
  readonly previousSecretKeyFile: string | null
  /** Where files lie when not in the data folder; null without a bucket. */
  readonly s3: S3Settings | null
  /** The services of others that Prumo speaks to. */
  readonly outside: OutsideAddresses
  /** Demo company and demo users: on the embedded database, or where DEMO=1 asks for them. */
  readonly isDemo: boolean
  /** Whether the server runs jobs beside requests; off where workers of their own do. */
  readonly runsJobs: boolean
  /** No attempt at a job takes longer; each kind says its own time when null. */
  readonly jobsExpireSeconds: number | null
  readonly logLevel: string
  /** Requests per minute and address. */
  readonly rateLimit: number
  /** What asks for metrics shows it; without one there are none. */
  readonly metricsToken: string | null
  /** Where requests, jobs and statements are told to; null of an installation that has no collector. */
  readonly traces: TraceSettings | null
  /** A database that is thrown away need not keep what it stores. */
  readonly allowsDataLoss: boolean
  /** A server may sign in as the owner of its tables, and migrates them then. */
  readonly allowsOwner: boolean
  /** Whether strangers may read what the API is. */
  readonly hasOpenApiDocs: boolean
  /** Responses are checked against their contract outside production: it halves throughput. */
  readonly validateResponses: boolean
}

/** Where services outside are. One at this machine's own address is a simulator, and is shown as one. */
export interface OutsideAddresses {
  readonly pluggyUrl: string
  /** Where a person lets Pluggy read their accounts. */
  readonly pluggyConnectUrl: string
  readonly bancoInterUrl: string
  /** Certificates that vouch for Banco Inter beside those of the system, PEM. */
  readonly bancoInterCa: string | null
  /** The national NFS-e: where notes are issued, and where they are distributed. */
  readonly nfse: Readonly<
    Record<'production' | 'homologation', { readonly sefin: string; readonly adn: string }>
  >
  /** Certificates that vouch for it beside those of the system, PEM. */
  readonly nfseCa: string | null
  /** Services of tax offices that are elsewhere than in the list of the product, by name. */
  readonly sefazUrls: Readonly<Record<string, string>>
  /** Certificates that vouch for tax offices, PEM: theirs are of ICP-Brasil, which no system knows. */
  readonly sefazCa: string | null
  /** Official schemas that documents are held to before they are sent; null holds them to none. */
  readonly fiscalSchemas: readonly SchemaFile[] | null
  /** Roots that chains of companies' certificates are held to; null holds them to none. */
  readonly icpBrasilRoots: readonly X509Certificate[] | null
  /** APIs of sales platforms that are elsewhere than their documentation says, by name. */
  readonly platformUrls: Readonly<Record<string, string>>
  /** Certificates that vouch for those addresses in place of those of the system, PEM. */
  readonly platformCa: string | null
  /** Webhooks may be told at this machine's own addresses, without encryption: for trying out. */
  readonly allowsLoopbackWebhooks: boolean
  /** One try at a request takes no longer. */
  readonly timeoutMs: number
}

/** A collector that speaks OTLP over HTTP. */
export interface TraceSettings {
  readonly endpoint: string
  /** The part of requests that is traced where their callers do not say, 0 to 1. */
  readonly ratio: number
}

/** An object store that speaks S3. Without keys those of the machine's role are used. */
export interface S3Settings {
  readonly bucket: string
  readonly region: string
  /** Of a store that is not Amazon's. */
  readonly endpoint: string | null
  readonly keys: { readonly id: string; readonly secret: string } | null
}

/**
 * Reads the settings from environment variables. An empty variable counts as absent.
 * @throws SettingsError naming the setting and what is wrong with it.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = settingsSchema.safeParse(given)
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')} is wrong: ${issue.message}.`,
    )
    throw new SettingsError(sentences.join('\n'))
  }
  const env = parsed.data
  if (env.JOBS === 'off' && env.DATABASE_URL === undefined)
    throw new SettingsError(
      'JOBS is wrong: the embedded database has one process, which runs its jobs; off needs DATABASE_URL.',
    )
  const isDemo = env.DEMO === undefined ? env.DATABASE_URL === undefined : env.DEMO === '1'
  checkSecret('SECRET_KEY_FILE', env.SECRET_KEY_FILE, env.DATABASE_URL !== undefined && !isDemo)
  checkSecret('SECRET_KEY_FILE_PREVIOUS', env.SECRET_KEY_FILE_PREVIOUS, false)
  const appUrl = (env.APP_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    cellUrls: env.CELL_URLS,
    databasePool: env.DATABASE_POOL,
    preparesStatements: env.PREPARED_STATEMENTS === 'on',
    appUrl,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? `Prumo <no-reply@${new URL(appUrl).hostname}>`,
    trustedProxies: env.TRUSTED_PROXIES,
    secretKeyFile: env.SECRET_KEY_FILE ?? null,
    previousSecretKeyFile: env.SECRET_KEY_FILE_PREVIOUS ?? null,
    s3: s3Of(env),
    outside: {
      pluggyUrl: env.PLUGGY_URL,
      pluggyConnectUrl: env.PLUGGY_CONNECT_URL,
      bancoInterUrl: env.BANCO_INTER_URL,
      bancoInterCa: certificatesIn('BANCO_INTER_CA_FILE', env.BANCO_INTER_CA_FILE),
      nfse: {
        production: { sefin: env.NFSE_URL, adn: env.NFSE_ADN_URL },
        homologation: { sefin: env.NFSE_TEST_URL, adn: env.NFSE_ADN_TEST_URL },
      },
      nfseCa: certificatesIn('NFSE_CA_FILE', env.NFSE_CA_FILE),
      sefazUrls: env.SEFAZ_URLS,
      sefazCa: certificatesIn('SEFAZ_CA_FILE', env.SEFAZ_CA_FILE),
      fiscalSchemas: readAt('FISCAL_SCHEMAS_DIR', env.FISCAL_SCHEMAS_DIR, readSchemaFiles),
      icpBrasilRoots: readAt('ICP_BRASIL_ROOTS', env.ICP_BRASIL_ROOTS, readRootCertificates),
      platformUrls: env.PLATFORM_URLS,
      platformCa: certificatesIn('PLATFORM_CA_FILE', env.PLATFORM_CA_FILE),
      allowsLoopbackWebhooks: env.ALLOW_LOOPBACK_WEBHOOKS === '1',
      timeoutMs: env.OUTSIDE_TIMEOUT_MS,
    },
    isDemo,
    runsJobs: env.JOBS === 'on',
    jobsExpireSeconds: env.JOBS_EXPIRE_SECONDS ?? null,
    logLevel: env.LOG_LEVEL,
    rateLimit: env.RATE_LIMIT,
    metricsToken: env.METRICS_TOKEN ?? null,
    traces:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: env.OTEL_TRACES_SAMPLER_ARG },
    allowsDataLoss: env.ALLOW_DATA_LOSS === '1',
    allowsOwner: env.ALLOW_OWNER === '1',
    hasOpenApiDocs: env.API_DOCS === 'open',
    validateResponses: env.NODE_ENV !== 'production',
  }
}

function s3Of(env: z.output<typeof settingsSchema>): S3Settings | null {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: id } = env
  const secret = env.S3_SECRET_ACCESS_KEY
  if (bucket === undefined) return null
  if ((id === undefined) !== (secret === undefined))
    throw new SettingsError(
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both, or neither to use the role of the machine.',
    )
  const keys = id === undefined || secret === undefined ? null : { id, secret }
  return { bucket, region, endpoint: env.S3_ENDPOINT ?? null, keys }
}
