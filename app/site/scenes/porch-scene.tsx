/**
 * The porch at dusk, drawn by hand for the hero. It stands in the page itself, so that the first screen
 * needs no further request.
 */
export function PorchScene({ description }: { description: string }) {
  return (
    <svg
      className="scene"
      viewBox="0 0 640 450"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={description}
    >
      <Light />
      <path fill="url(#porch-sky)" d="M0 0h640v360H0z" />
      <g transform="translate(0 50)">
        <Landscape />
        <House />
        <Porch />
        <Garden />
      </g>
    </svg>
  )
}

const Light = () => (
  <defs>
    <linearGradient id="porch-sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#16484d" />
      <stop offset=".55" stopColor="#4f8079" />
      <stop offset=".85" stopColor="#f0c078" />
    </linearGradient>
    <radialGradient id="porch-glow">
      <stop offset="0" stopColor="#ffdf9a" stopOpacity=".95" />
      <stop offset=".35" stopColor="#ffcf78" stopOpacity=".5" />
      <stop offset="1" stopColor="#ffc35c" stopOpacity="0" />
    </radialGradient>
  </defs>
)

const Landscape = () => (
  <>
    <g fill="#fbf0d5">
      <circle cx="222" cy="44" r="20" />
      <path d="M96 22h3v3h-3zm402 24h3v3h-3zM148-16h2v2h-2zm306 18h3v3h-3zm-40 44h2v2h-2zm190 64h2v2h-2zM40 92h2v2h-2zM250-20h3v3h-3zm150 4h2v2h-2z" />
    </g>
    {/* Hills and the neighbors across the way */}
    <path fill="#3c6e67" d="M0 256c70-34 150-38 230-14s120 6 190-12 150-16 220 16v60H0z" />
    <path fill="#265a56" d="M0 284c90-22 170-20 260-8s260-14 380 4v100H0z" />
    <path fill="#1b4a49" d="M18 282v-26l20-17 20 17v26zm534 0v-30l24-19 24 19v30z" />
    <path fill="#f6c667" d="M32 260h8v9h-8zm12 0h8v9h-8zm522-2h9v11h-9zm14 0h9v11h-9z" />
    <path fill="#2c5e4b" d="M0 308c120-16 220-18 320-18s210 2 320 18v92H0z" />
    {/* Path from the steps to the reader */}
    <path fill="#e2cfa6" d="M288 326h84c8 24 44 46 102 74H196c52-28 84-50 92-74Z" />
    <path fill="#cdb688" d="M277 343h107l7 6H270zm-22 19h150l10 6H244zm-33 21h216l13 7H209z" />
    {/* The maple on the left */}
    <path fill="#4a3526" d="m112 326 6-92 6-24 6 24 6 92z" />
    <path
      fill="#b9602f"
      d="M70 216c-18-34 8-66 34-66 8-28 62-30 72 2 30 0 44 40 20 64-6 26-44 30-62 18-22 14-56 8-64-18Z"
    />
    <path
      fill="#d9843c"
      d="M84 198c-8-24 10-40 30-38 10-22 46-18 50 4 22 2 28 28 10 42-16 16-36 10-46 4-16 8-38 4-44-12Z"
    />
  </>
)

const House = () => (
  <>
    {/* The house: chimney, gable, walls */}
    <path fill="#8f4a31" d="M396 78h26v52h-26z" />
    <path fill="#743a27" d="M392 72h34v9h-34z" />
    <path fill="#f4e7cd" d="M220 152 328 70l108 82v156H220z" />
    <path
      fill="none"
      stroke="#e0cfae"
      d="M220 164h216M220 176h216M220 188h216M220 200h216M220 212h216M290 100h76M274 112h108M258 124h140M242 136h172"
    />
    <path fill="#123c41" d="m328 52 130 100-9 11-121-92-121 92-9-11z" />
    {/* Upper windows */}
    <path fill="#fffaf0" d="M310 94h36v38h-36zM242 162h44v50h-44zm64 0h44v50h-44zm64 0h44v50h-44z" />
    <path
      fill="#f7c76b"
      d="M314 98h13v30h-13zm15 0h13v30h-13zM246 166h17v20h-17zm19 0h17v20h-17zm-19 22h17v20h-17zm19 0h17v20h-17zm109-22h17v20h-17zm19 0h17v20h-17zm-19 22h17v20h-17zm19 0h17v20h-17z"
    />
    <path fill="#3e6a6a" d="M310 166h17v20h-17zm19 0h17v20h-17zm-19 22h17v20h-17zm19 0h17v20h-17z" />
  </>
)

const Porch = () => (
  <>
    {/* The porch: back wall, windows, door */}
    <path fill="#ead8b6" d="M204 236h248v70H204z" />
    <path fill="#fffaf0" d="M226 244h56v44h-56zm148 0h56v44h-56z" />
    <path fill="#f9cf7d" d="M230 248h23v36h-23zm25 0h23v36h-23zm123 0h23v36h-23zm25 0h23v36h-23z" />
    <path
      fill="#c98d3f"
      d="M230 248h10c2 14-2 26-10 36zm48 0h-10c-2 14 2 26 10 36zm100 0h10c2 14-2 26-10 36zm48 0h-10c-2 14 2 26 10 36z"
    />
    <path fill="#fffaf0" d="M304 240h48v66h-48z" />
    <path fill="#9a3d27" d="M309 245h38v61h-38z" />
    <path fill="#f9cf7d" d="M315 250h26v16h-26z" />
    <path fill="#7d2f1d" d="M315 272h11v28h-11zm15 0h11v28h-11z" />
    <circle cx="343" cy="281" r="2" fill="#f7c76b" />
    <circle cx="328" cy="244" r="92" fill="url(#porch-glow)" />
    <path fill="#2a1a04" d="M327 222h2v8h-2z" />
    <path fill="#fff3cf" d="M323 230h10l2 11h-14z" />
    {/* Roof of the porch, columns, railing, steps */}
    <path fill="#0f363a" d="m206 210-20 20h284l-20-20z" />
    <path fill="#fffaf0" d="M190 230h276v8H190zm8 8h11v70h-11zm90 0h9v70h-9zm71 0h9v70h-9zm88 0h11v70h-11z" />
    <path
      fill="none"
      stroke="#fffaf0"
      strokeWidth="3"
      d="M209 282h79m80 0h79M219 282v24m10-24v24m10-24v24m10-24v24m10-24v24m10-24v24m109-24v24m10-24v24m10-24v24m10-24v24m10-24v24m10-24v24"
    />
    <path fill="#d8c39b" d="M192 306h272v8H192z" />
    <path fill="#b79f74" d="M192 314h94v8h-94zm178 0h94v8h-94z" />
    <path fill="#efdfbd" d="M290 306h76v7h-76zm-4 7h84v7h-84zm-4 7h92v8h-92z" />
    <path fill="#c5ad80" d="M290 312h76v2h-76zm-4 7h84v2h-84z" />
  </>
)

const Garden = () => (
  <>
    {/* A rocking chair on the porch, shrubs, mailbox */}
    <path
      fill="none"
      stroke="#5b3a22"
      strokeWidth="3"
      strokeLinecap="round"
      d="m426 268 3 24h-19m19 0 4 12m-22-12-3 12m-6-1c10 6 24 6 34-2m-26-18h14"
    />
    <path
      fill="#1f4f40"
      d="M150 326c-4-18 14-26 24-20 6-12 28-8 28 6 8 2 8 12 2 14zm306 0c-4-16 10-22 20-18 6-12 30-10 32 4 10 0 12 12 4 14z"
    />
    <path
      fill="#3a7458"
      d="M160 326c-2-12 10-18 18-12 6-6 18-2 18 12zm312 0c0-12 10-16 18-12 6-4 16 2 16 12z"
    />
    <path fill="#4a3526" d="M500 330h6v48h-6z" />
    <path fill="#123c41" d="M484 332v-14a9 9 0 0 1 9-9h24a9 9 0 0 1 9 9v14z" />
    <path fill="#eca63c" d="M516 300h4v16h-4zm0 0h14v8h-14z" />
  </>
)
