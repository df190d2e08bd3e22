// SPDX-License-Identifier: Apache-2.0
#include "ui/workspace/presentersettings.h"

#include "ui/workspace/settings.h"
#include "ui/workspace/windowkeys.h"

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr QLatin1StringView UsualSkipKey(".");

PresenterSettings::PresenterSettings(const Settings &settings)
    : m_file(settings.path(), QSettings::IniFormat)
{
}

QKeySequence PresenterSettings::skipKey() const
{
    return QKeySequence(m_file.value(u"presenter/skip"_s, UsualSkipKey).toString(),
                        QKeySequence::PortableText);
}

void PresenterSettings::setSkipKey(const QKeySequence &key)
{
    m_file.setValue(u"presenter/skip"_s, key.toString(QKeySequence::PortableText));
}

bool PresenterSettings::showsFailures() const
{
    return m_file.value(u"presenter/failures"_s, false).toBool();
}

void PresenterSettings::setShowsFailures(bool tells)
{
    m_file.setValue(u"presenter/failures"_s, tells);
}

bool PresenterSettings::isUsed(const QKeySequence &key)
{
    if (key == QKeySequence(Qt::Key_PageDown) || key == QKeySequence(Qt::Key_PageUp))
        return true;
    return std::ranges::any_of(windowKeys(), [&key](const WindowKeyRow &row) {
        return row.key >= WindowKey::OpenScript && row.key <= WindowKey::LeavePresenter &&
               row.keys.contains(key);
    });
}

QStringList PresenterSettings::changes() const
{
    QStringList lines;
    if (const QString key = skipKey().toString(QKeySequence::PortableText); key != UsualSkipKey)
        lines.append(u"skip key: "_s % key);
    if (showsFailures())
        lines.append(u"failed steps are shown to audiences: yes"_s);
    return lines;
}

} // namespace a2a
