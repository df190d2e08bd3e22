// SPDX-License-Identifier: Apache-2.0
// A new style sheet reaches visible widgets at once and once, the others soon after or when shown,
// and none is missed.
#include "ui/style/stylesheetapplier.h"

#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QVBoxLayout>

using namespace a2a;
using namespace Qt::StringLiterals;

namespace {

/// How often a widget gets a style change.
class Listener final : public QObject {
public:
    explicit Listener(QWidget *widget) { widget->installEventFilter(this); }
    int told = 0;

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        told += event->type() == QEvent::StyleChange ? 1 : 0;
        return false;
    }
};

/// A visible page and a hidden one.
struct Pages {
    Pages()
        : seen(new QPushButton(u"seen"_s))
        , hidden(new QPushButton(u"hidden"_s))
    {
        auto *page = new QWidget;
        (new QVBoxLayout(page))->addWidget(hidden);
        stack.addWidget(seen);
        stack.addWidget(page);
        stack.setCurrentIndex(1); // each has been shown, and so polished, once
        stack.show();
        stack.setCurrentIndex(0);
    }
    QStackedWidget stack;
    QPushButton *seen;
    QPushButton *hidden;
};

} // namespace

class StyleSheetApplierTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void visible_widgets_are_styled_at_once();
    void hidden_widgets_are_styled_later();
    void widgets_being_shown_are_styled_at_once();
    void the_style_sheet_may_change_meanwhile();
    void destroyed_widgets_are_dropped();
    void an_explicit_font_is_kept();
    void a_hidden_page_still_counts_in_its_stack();

private:
    std::unique_ptr<StyleSheetApplier> m_styleSheetApplier;
};

static const QString Narrow = u"QPushButton { padding: 2px; }"_s;
static const QString Wide = u"QPushButton { padding: 40px; }"_s;

void StyleSheetApplierTest::init()
{
    test::failOnAnyWarning();
    m_styleSheetApplier = std::make_unique<StyleSheetApplier>(*qApp);
    m_styleSheetApplier->apply(Narrow);
}

void StyleSheetApplierTest::cleanup()
{
    m_styleSheetApplier.reset();
    qApp->setStyleSheet({});
}

void StyleSheetApplierTest::visible_widgets_are_styled_at_once()
{
    const Pages pages;
    const int narrow = pages.seen->sizeHint().width();
    const Listener listener(pages.seen);
    m_styleSheetApplier->apply(Wide);
    QCOMPARE(listener.told, 1); // not of the old one's removal
    QCOMPARE(pages.seen->sizeHint().width(), narrow + 2 * 38);
}

void StyleSheetApplierTest::hidden_widgets_are_styled_later()
{
    const Pages pages;
    const int narrow = pages.hidden->sizeHint().width();
    const Listener listener(pages.hidden);
    m_styleSheetApplier->apply(Wide);
    QVERIFY(m_styleSheetApplier->pendingCount() >= 1);
    QCOMPARE(listener.told, 0);
    QSignalSpy finished(m_styleSheetApplier.get(), &StyleSheetApplier::finished);
    QTRY_COMPARE(finished.count(), 1);
    QCOMPARE(m_styleSheetApplier->pendingCount(), 0);
    QCOMPARE(listener.told, 1);
    QVERIFY(pages.hidden->testAttribute(Qt::WA_WState_Polished));
    QCOMPARE(pages.hidden->sizeHint().width(), narrow + 2 * 38);
}

void StyleSheetApplierTest::widgets_being_shown_are_styled_at_once()
{
    Pages pages;
    const int narrow = pages.hidden->sizeHint().width();
    const Listener listener(pages.hidden);
    m_styleSheetApplier->apply(Wide);
    pages.stack.setCurrentIndex(1);
    QCOMPARE(listener.told, 1);
    QCOMPARE(pages.hidden->sizeHint().width(), narrow + 2 * 38);
    QTRY_COMPARE(m_styleSheetApplier->pendingCount(), 0);
    QCOMPARE(listener.told, 1); // and not again
}

void StyleSheetApplierTest::the_style_sheet_may_change_meanwhile()
{
    const Pages pages;
    const int narrow = pages.hidden->sizeHint().width();
    m_styleSheetApplier->apply(Wide);
    m_styleSheetApplier->apply(Narrow);
    m_styleSheetApplier->apply(Wide);
    QTRY_COMPARE(m_styleSheetApplier->pendingCount(), 0);
    QCOMPARE(pages.hidden->sizeHint().width(), narrow + 2 * 38);
    QCOMPARE(pages.seen->sizeHint().height(), pages.hidden->sizeHint().height());
}

void StyleSheetApplierTest::destroyed_widgets_are_dropped()
{
    Pages pages;
    m_styleSheetApplier->apply(Wide);
    delete pages.hidden;
    QTRY_COMPARE(m_styleSheetApplier->pendingCount(), 0);
}

void StyleSheetApplierTest::an_explicit_font_is_kept()
{
    m_styleSheetApplier->apply(u"QPushButton { font-size: 10px; }"_s);
    const Pages pages;
    m_styleSheetApplier->apply(u"QPushButton { padding: 2px; }"_s);
    QFont large = pages.hidden->font();
    large.setPixelSize(33);
    pages.hidden->setFont(large);
    m_styleSheetApplier->preserveFont(pages.hidden, large);
    QTRY_COMPARE(m_styleSheetApplier->pendingCount(), 0);
    QCOMPARE(pages.hidden->font().pixelSize(), 33);
}

/// It is what makes a window no smaller than any of its pages. The order in which the page and its
/// children are styled is undefined, thus several rounds.
void StyleSheetApplierTest::a_hidden_page_still_counts_in_its_stack()
{
    for (int round = 0; round < 8; ++round) {
        QWidget window;
        auto *layout = new QVBoxLayout(&window);
        auto *stack = new QStackedWidget;
        layout->addWidget(stack);
        auto *page = new QWidget;
        (new QVBoxLayout(page))->addWidget(new QPushButton(u"hidden"_s));
        stack->addWidget(new QLabel(u"seen"_s));
        stack->addWidget(page);
        stack->setCurrentIndex(1);
        window.show();
        stack->setCurrentIndex(0);
        const int narrow = layout->minimumSize().height();
        m_styleSheetApplier->apply(Wide);
        QCOMPARE(layout->minimumSize().height(), narrow); // measured while the page waits
        QTRY_COMPARE(layout->minimumSize().height(), narrow + 2 * 38);
        m_styleSheetApplier->apply(Narrow);
        QTRY_COMPARE(layout->minimumSize().height(), narrow);
    }
}

A2A_TEST(StyleSheetApplierTest)
#include "stylesheetappliertest.moc"
