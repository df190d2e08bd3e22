// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace a2a {

/// Returns `json` with `value` at an RFC 6901 pointer. All other bytes stay as they are: order,
/// spelling of numbers and white space. Missing parents are created as objects; a new member of an
/// object is inserted after those that precede it in `order`, a new element of an array at its end.
/// Anything that is not JSON, or empty, counts as an empty document.
[[nodiscard]] QByteArray withJsonValue(const QByteArray &json, const QString &pointer,
                                       const QByteArray &value, const QStringList &order = {});
/// Returns `json` without the member or element at the pointer, or an empty text if that is the
/// root.
[[nodiscard]] QByteArray withoutJsonValue(const QByteArray &json, const QString &pointer);
/// The pointer to a member or element below another one.
[[nodiscard]] QString jsonPointer(const QString &parent, const QString &member);
[[nodiscard]] QString jsonPointer(const QString &parent, qsizetype element);

} // namespace a2a
