/** What was refused, by its code, status and fields. */
export { ApiFault } from './api-fault.ts'
/** Calls of Prumo's API with a token, typed by its contracts. */
export { type CallOptions, type Client, type ClientOptions, createClient } from './client.ts'
