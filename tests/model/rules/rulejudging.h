// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/codec.h"

#include <QJsonObject>

namespace a2a::test {

/// The JSON of a value. "@null" stands for null, which a merge patch cannot set; what follows
/// "@raw " stands for itself.
[[nodiscard]] QByteArray exampleText(const QJsonValue &value);
/// What the rules say of an example (tests/model/rules/data/README.md), without what reading notes.
[[nodiscard]] Notes judgedExample(const QJsonObject &example, Generation generation);

} // namespace a2a::test
