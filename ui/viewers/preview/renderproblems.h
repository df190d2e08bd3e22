// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/mediasniff.h"
#include "model/preview/renderprotocol.h"

#include <QString>

namespace a2a {

/// Why there is no preview, or an incomplete one, each in one sentence that is safe to show.
namespace renderproblems {

/// The helper's reply as text. Empty for RenderStatus::Ok.
[[nodiscard]] QString replyText(const RenderReplyHead &head, RenderKind kind);
[[nodiscard]] QString crashText(int signal);
[[nodiscard]] QString exitCodeText(int code);
[[nodiscard]] QString timeoutText(int milliseconds);
[[nodiscard]] QString invalidReplyText();
[[nodiscard]] QString notStartedText(const QString &program, const QString &cause);
[[nodiscard]] QString notFoundText();
[[nodiscard]] QString fileTooLargeText();

} // namespace renderproblems

} // namespace a2a
