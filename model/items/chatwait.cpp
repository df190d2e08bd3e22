// SPDX-License-Identifier: Apache-2.0
#include "model/items/chatwait.h"

#include "model/text/waitphrases.h"

namespace a2a {

ChatFailure askedToWait(const ChatFailure &refusal, qint64 waitMs)
{
    ChatFailure said = refusal;
    said.asksToWait = true;
    said.error.hint = refusal.error.message;
    said.error.message = askedToWait(std::chrono::milliseconds(waitMs));
    said.error.where.clear();
    said.error.data.clear();
    said.error.details.clear();
    return said;
}

} // namespace a2a
