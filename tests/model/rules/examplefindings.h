// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/codec.h"

#include <QJsonObject>

namespace a2a::test {

/// The JSON of a value. "@null" is replaced by null, which a merge patch cannot set; what follows
/// "@raw " is taken literally.
[[nodiscard]] QByteArray exampleText(const QJsonValue &value);
/// The findings of an example (tests/model/rules/data/README.md), without the decoder's notes.
[[nodiscard]] Notes exampleFindings(const QJsonObject &example, ProtocolVersion protocolVersion);

} // namespace a2a::test
