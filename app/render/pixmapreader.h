// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/render/decoderprocess.h"

#include <QImage>

namespace a2a {

/// The next picture of a decoder that answers in PPM (P6, 8 bits), as premultiplied ARGB32, read
/// row by row. Null: it is none, not all of it came, or it is more than RenderPixels.
[[nodiscard]] QImage readPixmap(DecoderProcess &from);

} // namespace a2a
