// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/mediasniff.h"
#include "model/preview/renderprotocol.h"

#include <QString>

namespace a2a {

/// Why there is no preview, or an incomplete one, each in one sentence that is safe to show.
namespace renderwords {

/// The helper's reply as text. Empty for RenderStatus::Ok.
[[nodiscard]] QString replied(const RenderReplyHead &head, RenderKind kind);
[[nodiscard]] QString endedBySignal(int signal);
[[nodiscard]] QString endedWithCode(int code);
[[nodiscard]] QString tookLonger(int milliseconds);
[[nodiscard]] QString notAnAnswer();
[[nodiscard]] QString notStarted(const QString &program, const QString &cause);
[[nodiscard]] QString notFound();
[[nodiscard]] QString fileTooLarge();

} // namespace renderwords

} // namespace a2a
