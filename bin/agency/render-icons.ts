/** The icons of tabs, phones and launchers, drawn from the agency's logo. */
import sharp from 'sharp'

export interface Icon {
  name: string
  bytes: Buffer
}

/** Each as a file of its name. `paper` is the ground where a device shows no transparency. */
export async function renderIcons(logo: Buffer, paper: string): Promise<Icon[]> {
  const reach = await scopeOf(logo)
  // What a launcher never cuts away is a circle of four fifths (w3.org/TR/appmanifest, "Icon masks").
  const masked = Math.min(0.4 / reach, 1)
  return [
    { name: 'favicon.svg', bytes: logo },
    { name: 'favicon.ico', bytes: icoOf(await draw(logo, 32, 1)) },
    { name: 'icon-192.png', bytes: await draw(logo, 192, 1) },
    { name: 'icon-512.png', bytes: await draw(logo, 512, 1) },
    { name: 'icon-maskable-512.png', bytes: await draw(logo, 512, masked, paper) },
    { name: 'apple-touch-icon.png', bytes: await draw(logo, 180, masked, paper) },
    { name: 'share.png', bytes: await drawShared(logo, paper) },
  ]
}

async function draw(logo: Buffer, size: number, share: number, ground?: string): Promise<Buffer> {
  const inside = Math.round(size * share)
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const margin = { left: Math.floor((size - inside) / 2), right: Math.ceil((size - inside) / 2) }
  const picture = sharp(logo, { density: (72 * inside) / 40 })
    .resize(inside, inside, { fit: 'contain', background: clear })
    .extend({ ...margin, top: margin.left, bottom: margin.right, background: clear })
  // Flattened only once it is as large as it will be: sharp does it before it extends.
  const whole = sharp(await picture.png().toBuffer())
  if (ground) whole.flatten({ background: ground })
  return whole.png({ palette: size > 32 }).toBuffer()
}

/** What stands beside shared links to pages (ogp.me). */
const drawShared = async (logo: Buffer, background: string): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 630, channels: 3, background } })
    .composite([{ input: await draw(logo, 360, 1) }])
    .png({ palette: true })
    .toBuffer()

async function scopeOf(logo: Buffer): Promise<number> {
  const size = 200
  const { data } = await sharp(logo, { density: 360 })
    .resize(size, size, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  let farthest = 1
  for (const [at, alpha] of data.entries())
    if (alpha > 40)
      farthest = Math.max(
        farthest,
        Math.hypot((at % size) + 0.5 - size / 2, Math.floor(at / size) + 0.5 - size / 2),
      )
  return farthest / size
}

/** An icon file with one PNG of 32 pixels: a header of 6 bytes and an entry of 16 before it. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}
