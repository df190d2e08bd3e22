// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QList>

namespace a2a {

/// A lenient second pass for payloads that are almost JSON, as documents print them: comments,
/// trailing commas, an array literal that holds members (`[ "parts": … ]`). The answer has the same
/// length, so that byte offsets stay true; it equals the input when there was nothing to mend.
[[nodiscard]] QByteArray repairedJson(QByteArrayView json);

/// The data of an event-stream block whose JSON goes on in lines without the `data:` prefix, as the
/// sources' examples show it: such lines are joined to the data until they are fields again.
[[nodiscard]] QByteArray unprefixedData(QByteArrayView block);

/// Where the lines that begin with `data:` stand in a block, for blocks of events that no blank
/// line separates.
[[nodiscard]] QList<qsizetype> dataLines(QByteArrayView block);

} // namespace a2a
