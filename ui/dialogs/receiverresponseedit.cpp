// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/receiverresponseedit.h"

#include "ui/style/palette.h"
#include "ui/widgets/flowlayout.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>

#include <array>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int DropsIt = 0;
static constexpr std::array Statuses{200, 202, 204, 401, 410, 429, 500, DropsIt};

static QString statusWords(int status)
{
    switch (status) {
    case 200:
        return u"200 OK"_s;
    case 202:
        return u"202 Accepted"_s;
    case 204:
        return u"204 No Content"_s;
    case 401:
        return u"401 Unauthorized"_s;
    case 410:
        return u"410 Gone"_s;
    case 429:
        return u"429 Too Many Requests"_s;
    case 500:
        return u"500 Internal Server Error"_s;
    default:
        break;
    }
    return status == DropsIt ? ReceiverResponseEdit::tr("drop the connection")
                             : QString::number(status);
}

ReceiverResponseEdit::ReceiverResponseEdit(QWidget *parent)
    : QWidget(parent)
    , m_status(new QComboBox(this))
    , m_delay(new QSpinBox(this))
    , m_echo(new QCheckBox(tr("Echo &validationToken (0.1)"), this))
{
    for (const int status : Statuses)
        m_status->addItem(statusWords(status), status);
    m_status->setAccessibleName(tr("Response to notifications"));
    m_delay->setRange(0, int(PushResponse::MaxDelay.count() / 1000));
    m_delay->setSuffix(tr(" s"));
    m_delay->setSpecialValueText(tr("at once"));
    m_delay->setAccessibleName(tr("Delay before the response, in seconds"));
    m_echo->setChecked(true);
    auto *label = new QLabel(tr("&Response"), this);
    label->setBuddy(m_status);
    auto *after = new QLabel(tr("a&fter"), this);
    after->setBuddy(m_delay);
    auto *when = new QWidget(this);
    auto *line = new QHBoxLayout(when);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(metrics::Space);
    for (QWidget *one : std::initializer_list<QWidget *>{label, m_status, after, m_delay})
        line->addWidget(one);
    auto *layout = new FlowLayout(this); // in large type it is wider than small screens
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::Space);
    layout->addWidget(when);
    layout->addWidget(m_echo);
    connect(m_status, &QComboBox::currentIndexChanged, this, &ReceiverResponseEdit::changed);
    connect(m_delay, &QSpinBox::valueChanged, this, &ReceiverResponseEdit::changed);
    connect(m_echo, &QCheckBox::toggled, this, &ReceiverResponseEdit::changed);
}

PushResponse ReceiverResponseEdit::response() const
{
    PushResponse response;
    const int status = m_status->currentData().toInt();
    response.dropsConnection = status == DropsIt;
    if (!response.dropsConnection)
        response.status = status;
    response.delay = std::chrono::seconds(m_delay->value());
    response.echoesValidation = m_echo->isChecked();
    return response;
}

void ReceiverResponseEdit::setResponse(const PushResponse &response)
{
    if (response == this->response())
        return;
    const QSignalBlocker silence(this);
    const int index = m_status->findData(response.dropsConnection ? DropsIt : response.status);
    m_status->setCurrentIndex(qMax(0, index));
    m_delay->setValue(int(response.delay.count() / 1000));
    m_echo->setChecked(response.echoesValidation);
}

QString ReceiverResponseEdit::responseText(const PushResponse &response)
{
    const QString status = statusWords(response.dropsConnection ? DropsIt : response.status);
    const qint64 seconds = response.delay.count() / 1000;
    return seconds > 0 ? tr("%1 after %2 s").arg(status).arg(seconds) : status;
}

} // namespace a2a

#include "moc_receiverresponseedit.cpp"
