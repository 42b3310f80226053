/** What an archive says: every link of its pages leads to a file that is in it. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../node.mjs'
import { listReleaseFiles } from './release-files.ts'
import { thirdPartyNotices } from './third-party-notices.ts'

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
const released = listReleaseFiles(root, tracked)

it('has no dead link in its pages', () => {
  const pages = released.filter((path) => path.endsWith('.md') && !path.startsWith('node_modules/'))
  const links = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(
      ([, to = '']) => [page, to] as const,
    ),
  )
  const isThere = (path: string) => released.some((one) => one === path || one.startsWith(`${path}/`))
  const own = links.filter(([, to]) => !/^[a-z]+:/.test(to))
  expect(own.length).toBeGreaterThan(100)
  const dead = own.filter(([page, to]) => !isThere(normalize(join(dirname(page), to)).replace(/\/$/, '')))
  expect(dead).toEqual([])
})

it('keeps npm from talking of itself between the lines of our commands', () => {
  expect(released).toContain('.npmrc')
  const set = readFileSync(join(root, '.npmrc'), 'utf8').split('\n')
  for (const line of ['update-notifier=false', 'fund=false', 'audit=false']) expect(set).toContain(line)
})

it('hands on the license of each package that it brings', () => {
  const notices = thirdPartyNotices(root)
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const names = Object.keys(dependencies)
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !notices.includes(`${name} ${dependencies[name]} (`))).toEqual([])
  expect(notices).toContain('Permission is hereby granted, free of charge')
  expect(notices).not.toMatch(/no license named|\b(A?GPL|SSPL)\b.*\)\n/)
})
