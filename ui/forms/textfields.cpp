// SPDX-License-Identifier: Apache-2.0
#include "ui/forms/textfields.h"

#include "model/a2a/jsonwriter.h"
#include "model/json/document.h"
#include "model/text/textof.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/style/zoom.h"

#include <QCalendarWidget>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QToolButton>
#include <QWidgetAction>

#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;
using Kind = FormField::Kind;

static constexpr int BlockHeight = 76;
static constexpr qsizetype MaxShown = 64 * 1024; ///< characters; longer text is edited as JSON

static QString placeholderFor(const FormField &field)
{
    if (!field.example.isEmpty())
        return displayLine(field.example, 80);
    switch (field.kind) {
    case Kind::Date:
        return u"2026-10-31"_s;
    case Kind::DateTime:
        return u"2026-10-31T14:30:00Z"_s;
    case Kind::Time:
        return u"14:30:00"_s;
    default:
        return {};
    }
}

SingleLineField::SingleLineField(const FormField &field, QWidget *parent)
    : FieldEditor(parent)
    , m_kind(field.kind)
    , m_line(new QLineEdit)
{
    m_line->setPlaceholderText(placeholderFor(field));
    m_line->setAccessibleName(displayTitle(field));
    m_line->setAccessibleDescription(displayLine(field.description));
    if (field.secret)
        m_line->setEchoMode(QLineEdit::Password);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::Space);
    layout->addWidget(m_line);
    setFocusProxy(m_line);
    if (m_kind == Kind::Date || m_kind == Kind::DateTime)
        addCalendar();
    connect(m_line, &QLineEdit::textEdited, this, &SingleLineField::onEdited);
}

/// Why the input is not valid JSON yet, or empty if it is valid or there is no input.
static QString complaintAbout(const QByteArray &json)
{
    const json::Document document(json);
    if (json.isEmpty() || document.isValid())
        return {};
    return RawJsonField::tr("Not applied: %1").arg(displayLine(textOf(document.error().message)));
}

void SingleLineField::onEdited()
{
    if (m_kind == Kind::Json) {
        const QString complaint = complaintAbout(m_line->text().trimmed().toUtf8());
        emit inputRejected(complaint);
        if (!complaint.isEmpty())
            return;
    }
    emit edited(json());
}

QString SingleLineField::invalidDraft() const
{
    const bool isUnfinished =
        m_kind == Kind::Json && !complaintAbout(m_line->text().trimmed().toUtf8()).isEmpty();
    return isUnfinished ? m_line->text() : QString();
}

void SingleLineField::setInvalidDraft(const QString &typed)
{
    if (m_kind != Kind::Json || m_line->isReadOnly())
        return;
    m_line->setText(typed);
    emit inputRejected(complaintAbout(typed.trimmed().toUtf8()));
}

void SingleLineField::addCalendar()
{
    auto *button = new QToolButton;
    button->setIcon(icon("chevron-down"_L1));
    button->setAccessibleName(tr("Calendar for %1").arg(m_line->accessibleName()));
    button->setToolTip(tr("Choose the day in a calendar (Space)"));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::StrongFocus);
    auto *menu = new QMenu(button);
    button->setMenu(menu);
    layout()->addWidget(button);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        if (menu->isEmpty()) // the most expensive widget here to create
            fillCalendarMenu(menu);
        auto *calendar = menu->findChild<QCalendarWidget *>();
        const QDate date = QDate::fromString(m_line->text().left(10), Qt::ISODate);
        calendar->setSelectedDate(date.isValid() ? date : QDate::currentDate());
        calendar->setFocus();
    });
}

void SingleLineField::fillCalendarMenu(QMenu *menu)
{
    auto *action = new QWidgetAction(menu);
    auto *calendar = new QCalendarWidget(menu);
    calendar->setAccessibleName(tr("Calendar"));
    calendar->setVerticalHeaderFormat(QCalendarWidget::NoVerticalHeader);
    action->setDefaultWidget(calendar);
    menu->addAction(action);
    const auto take = [this, menu](const QDate &date) {
        menu->close();
        setDate(date);
    };
    connect(calendar, &QCalendarWidget::clicked, this, take);
    connect(calendar, &QCalendarWidget::activated, this, take);
}

void SingleLineField::setDate(const QDate &date)
{
    const QString time = m_line->text().mid(10);
    m_line->setText(m_kind == Kind::Date ? date.toString(Qt::ISODate)
                                         : QString(date.toString(Qt::ISODate) %
                                                   (time.isEmpty() ? u"T12:00:00Z"_s : time)));
    m_line->setFocus();
    emit edited(json());
}

QByteArray SingleLineField::json() const
{
    const QString text = m_line->text();
    if (text.isEmpty())
        return {};
    if (m_kind == Kind::Json)
        return text.trimmed().toUtf8();
    if (m_kind == Kind::Integer || m_kind == Kind::Number) {
        const QByteArray number = text.trimmed().toUtf8();
        const json::Document document(number);
        if (document.isValid() && document.root().isNumber())
            return number;
    }
    return jsonString(text);
}

void SingleLineField::setValue(json::Value value)
{
    const bool isSame = std::exchange(m_lastValue, value.raw().toByteArray()) == value.raw();
    if (value.raw() == json() || (!value.isValid() && m_line->text().isEmpty()))
        return; // even if currently spelled differently
    const bool isUnfinished = !invalidDraft().isEmpty();
    if (isUnfinished && isSame)
        return;
    if (isUnfinished)
        emit inputRejected({});
    const bool isText = value.isString() && m_kind != Kind::Json;
    const QString text = isText                               ? value.toString()
                         : value.isValid() && !value.isNull() ? QString::fromUtf8(value.raw())
                                                              : QString();
    const QString safe = displayLine(text, m_line->maxLength());
    m_line->setReadOnly(safe != text);
    m_line->setToolTip(safe == text ? QString()
                                    : tr("Cannot be shown on one line: edit it as JSON."));
    if (m_line->text() != safe)
        m_line->setText(safe);
}

RawJsonField::RawJsonField(const FormField &field, QWidget *parent)
    : FieldEditor(parent)
    , m_isJson(field.kind != Kind::LongText)
    , m_edit(new QPlainTextEdit)
{
    m_edit->setAccessibleName(m_isJson ? tr("%1 as JSON").arg(displayTitle(field))
                                       : displayTitle(field));
    m_edit->setAccessibleDescription(displayLine(field.description));
    m_edit->setTabChangesFocus(true);
    m_edit->setFixedHeight(zoomed(BlockHeight));
    m_edit->setProperty("data", m_isJson);
    m_edit->setPlaceholderText(m_isJson ? u"{ \"key\": \"value\" }"_s
                                        : displayLine(field.example, 200));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_edit);
    setFocusProxy(m_edit);
    connect(m_edit, &QPlainTextEdit::textChanged, this, &RawJsonField::onEdited);
}

QString RawJsonField::text() const
{
    QString text = m_edit->document()->toRawText();
    return text.replace(QChar::ParagraphSeparator, u'\n');
}

void RawJsonField::onEdited()
{
    const QString typed = text();
    if (!m_isJson)
        return emit edited(typed.isEmpty() ? QByteArray() : jsonString(typed));
    const QByteArray json = typed.trimmed().toUtf8();
    const QString complaint = complaintAbout(json);
    emit inputRejected(complaint);
    if (complaint.isEmpty())
        emit edited(json);
}

QString RawJsonField::invalidDraft() const
{
    const QString typed = m_isJson ? text() : QString();
    return complaintAbout(typed.trimmed().toUtf8()).isEmpty() ? QString() : typed;
}

void RawJsonField::setInvalidDraft(const QString &typed)
{
    if (!m_isJson || m_edit->isReadOnly())
        return;
    const QSignalBlocker blocker(m_edit);
    m_edit->setPlainText(typed);
    emit inputRejected(complaintAbout(typed.trimmed().toUtf8()));
}

void RawJsonField::setValue(json::Value value)
{
    const QString typed = text();
    const QByteArray now = m_isJson          ? typed.trimmed().toUtf8()
                           : typed.isEmpty() ? QByteArray()
                                             : jsonString(typed);
    const bool isSame = std::exchange(m_lastValue, value.raw().toByteArray()) == value.raw();
    const bool isBroken = m_isJson && !now.isEmpty() && !json::Document(now).isValid();
    if (value.raw() == now || (m_isJson && m_edit->hasFocus()) || (isBroken && isSame))
        return; // unfinished input stays until there is another value
    if (isBroken)
        emit inputRejected({});
    const bool isNothing = !value.isValid() || (!m_isJson && value.isNull());
    const QString wanted = isNothing                       ? QString()
                           : !m_isJson && value.isString() ? value.toString()
                                                           : QString::fromUtf8(json::pretty(value));
    const QString safe = displayText(wanted, MaxShown);
    const QSignalBlocker blocker(m_edit);
    m_edit->setReadOnly(safe != wanted);
    m_edit->setPlainText(safe);
}

} // namespace a2a

#include "moc_textfields.cpp"
