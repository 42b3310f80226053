/** Counters for Prometheus. Labels are route patterns and kinds, never anything a visitor typed. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof openMetrics>

/** A registry of its own, so that two compositions in one process (tests) never share a count. */
export function openMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requests: new Counter({
      name: 'hearthline_requests_total',
      help: 'Answers by kind (cached, rendered, refused) and status class',
      labelNames: ['kind', 'status'] as const,
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'hearthline_request_seconds',
      help: 'Time to the end of rendered answers',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    submissions: new Counter({
      name: 'hearthline_submissions_total',
      help: 'Form posts by form and outcome',
      labelNames: ['form', 'outcome'] as const,
      registers,
    }),
    deadJobs: new Counter({
      name: 'hearthline_dead_jobs_total',
      help: 'Jobs given up after their last try',
      labelNames: ['kind'] as const,
      registers,
    }),
    cachedPages: new Gauge({
      name: 'hearthline_cached_pages',
      help: 'Pages held by the page cache',
      registers,
    }),
  }
}
