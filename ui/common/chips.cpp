// SPDX-License-Identifier: Apache-2.0
#include "ui/common/chips.h"

#include "ui/common/displaytext.h"
#include "ui/common/icons.h"

#include <QStyle>

namespace a2a {

using namespace Qt::StringLiterals;

Chip::Chip(const QString &text, QLatin1StringView iconName, Kind kind, QWidget *parent)
    : QToolButton(parent), m_iconName(iconName)
{
    setFocusPolicy(Qt::StrongFocus);
    setLabel(text);
    setKind(kind);
}

void Chip::setLabel(const QString &text)
{
    const QString shown = displayLine(text, 80);
    const QString before = QToolButton::text();
    if (accessibleName().isEmpty() || accessibleName() == before)
        setAccessibleName(shown);
    setText(shown);
}

void Chip::setIconName(QLatin1StringView name)
{
    m_iconName = name;
    setKind(m_kind);
}

static ColorRole iconColor(Chip::Kind kind)
{
    switch (kind) {
    case Chip::Kind::Accent: return ColorRole::OnAccent;
    case Chip::Kind::Waiting: return ColorRole::InputRequired;
    case Chip::Kind::Plain: break;
    }
    return ColorRole::Dim;
}

void Chip::setKind(Kind kind)
{
    m_kind = kind;
    setProperty("chip", kind == Kind::Plain ? u"true"_s : kind == Kind::Accent ? u"accent"_s : u"waiting"_s);
    setToolButtonStyle(m_iconName.isEmpty() ? Qt::ToolButtonTextOnly : Qt::ToolButtonTextBesideIcon);
    setIcon(m_iconName.isEmpty() ? QIcon() : a2a::icon(m_iconName, iconColor(kind)));
    style()->unpolish(this); // the style sheet looks at properties only when it polishes
    style()->polish(this);
}

} // namespace a2a
