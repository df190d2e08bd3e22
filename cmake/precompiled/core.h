// SPDX-License-Identifier: Apache-2.0
// What nearly every file of model/ and app/ includes, compiled once.
#pragma once

#include <QAbstractTableModel>
#include <QByteArray>
#include <QCoreApplication>
#include <QDateTime>
#include <QHash>
#include <QLocale>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <QUrl>

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <variant>
#include <vector>
