// Las Vegas (2012), random play, as a straightforward C++ program: the limit pitboss is measured against.
// The same rules, the same generator (splitmix64) and the same order of random numbers as the Python
// engine, so that both must come to the same scores: that is checked before anything is timed.
//
//   lasvegas PLAYERS NEUTRAL GAMES SEED THREADS   ->   
//       one line: decisions, seconds, seconds of processor time, then the sum of each seat's money

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <thread>
#include <vector>

constexpr int KINDS = 9, CASINOS = 6, DICE = 8, ROUNDS = 4, ENOUGH = 50, MOST_NOTES = 5, MOST_PLAYERS = 5;
constexpr int NEUTRAL = 5, COLOURS = 6, NOBODY = -1;
constexpr int NOTES[KINDS] = {6, 8, 8, 6, 6, 5, 5, 5, 5};
constexpr int NEUTRAL_EACH[6] = {0, 0, 4, 2, 2, 0};
constexpr int NEUTRAL_EXTRA[6] = {0, 0, 0, 2, 0, 0};

struct Luck {
    uint64_t state;

    uint64_t next64() {
        uint64_t mixed = state += 0x9E3779B97F4A7C15u;
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
        return mixed ^ (mixed >> 31);
    }

    uint32_t below(uint32_t n) {
        uint64_t scaled = (next64() >> 32) * n;
        if (uint32_t(scaled) < n) {
            uint32_t unfair = (uint64_t(1) << 32) % n;
            while (uint32_t(scaled) < unfair) scaled = (next64() >> 32) * n;
        }
        return scaled >> 32;
    }
};

// Counts of the faces of up to four dice, four bits a face, for every ordered result.
struct Rolls {
    std::vector<uint32_t> of[5];

    Rolls() {
        of[0] = {0};
        for (int dice = 1; dice <= 4; dice++)
            for (uint32_t before : of[dice - 1])
                for (int face = 0; face < 6; face++) of[dice].push_back(before + (1u << 4 * face));
    }
};
const Rolls ROLLS;

uint32_t roll(Luck& luck, int dice) {
    uint32_t counts = 0;
    for (; dice >= 4; dice -= 4) counts += ROLLS.of[4][luck.below(1296)];
    if (dice > 0) counts += ROLLS.of[dice][luck.below(ROLLS.of[dice].size())];
    return counts;
}

int showing(uint32_t counts, int face) { return counts >> 4 * face & 15; }

struct Table {
    int players, neutral, start = 0, turn = 0;
    std::array<int8_t, KINDS> deck{};
    std::array<std::array<int8_t, KINDS>, MOST_PLAYERS> won{};
    std::array<int8_t, MOST_PLAYERS> hand{}, neutral_hand{};
    std::array<std::array<int8_t, CASINOS>, COLOURS> dice{};
    std::array<std::array<int8_t, MOST_NOTES>, CASINOS> notes{};

    void deal(Luck& luck) {
        for (int casino = 0; casino < CASINOS; casino++) {
            int count = 0;
            for (int money = 0; money < ENOUGH; count++) {
                int kind = draw(luck);
                money += 10 * (kind + 1);
                notes[casino][count] = int8_t(10 * (kind + 1));
            }
            std::sort(notes[casino].begin(), notes[casino].begin() + count, [](int a, int b) { return a > b; });
        }
    }

    int draw(Luck& luck) {
        int left = 0;
        for (int count : deck) left += count;
        int place = int(luck.below(left));
        int kind = 0;
        while (place >= deck[kind]) place -= deck[kind++];
        deck[kind]--;
        return kind;
    }

    void take_dice_home() {
        dice = {};
        for (int seat = 0; seat < players; seat++) {
            hand[seat] = DICE;
            neutral_hand[seat] = int8_t(neutral ? NEUTRAL_EACH[players] : 0);
        }
    }

    void place_extra(Luck& luck) {
        roll(luck, 0);
        uint32_t counts = roll(luck, NEUTRAL_EXTRA[players]);
        for (int casino = 0; casino < CASINOS; casino++) dice[NEUTRAL][casino] += int8_t(showing(counts, casino));
    }

    void take_turn(Luck& dealer, Luck& bot) {
        uint32_t own = roll(dealer, hand[turn]);
        uint32_t white = roll(dealer, neutral_hand[turn]);
        int choices[CASINOS], count = 0;
        for (int face = 0; face < CASINOS; face++)
            if (showing(own, face) + showing(white, face)) choices[count++] = face;
        int casino = choices[bot.below(uint32_t(count))];
        dice[turn][casino] += int8_t(showing(own, casino));
        hand[turn] -= int8_t(showing(own, casino));
        dice[NEUTRAL][casino] += int8_t(showing(white, casino));
        neutral_hand[turn] -= int8_t(showing(white, casino));
    }

    bool next_turn() {
        for (int tried = 0; tried < players; tried++) {
            turn = turn + 1 < players ? turn + 1 : 0;
            if (hand[turn] + neutral_hand[turn]) return true;
        }
        return false;
    }

    int sole_holder(int casino, int count) const {
        int holder = dice[NEUTRAL][casino] == count ? NEUTRAL : NOBODY;
        for (int seat = 0; seat < players; seat++)
            if (dice[seat][casino] == count) {
                if (holder != NOBODY) return NOBODY;
                holder = seat;
            }
        return holder;
    }

    void pay_casino(int casino) {
        int place = 0;
        for (int count = DICE; count > 0; count--) {
            int colour = sole_holder(casino, count);
            if (colour == NOBODY || place == MOST_NOTES) continue;
            int value = notes[casino][place++];
            if (colour != NEUTRAL && value) won[colour][value / 10 - 1]++;
        }
        notes[casino] = {};
    }

    int64_t play(Luck& dealer, Luck& bot) {
        int64_t decisions = 0;
        for (int kind = 0; kind < KINDS; kind++) deck[kind] = int8_t(NOTES[kind]);
        for (int round = 0; round < ROUNDS; round++) {
            start = turn = round % players;
            take_dice_home();
            deal(dealer);
            if (neutral && NEUTRAL_EXTRA[players]) place_extra(dealer);
            do {
                take_turn(dealer, bot);
                decisions++;
            } while (next_turn());
            for (int casino = 0; casino < CASINOS; casino++) pay_casino(casino);
        }
        return decisions;
    }

    int money(int seat) const {
        int sum = 0;
        for (int kind = 0; kind < KINDS; kind++) sum += won[seat][kind] * 10 * (kind + 1);
        return sum;
    }
};

struct Sum {
    int64_t decisions = 0;
    std::array<int64_t, MOST_PLAYERS> money{};
};

void play_games(int players, int neutral, int64_t games, uint64_t seed, Sum& sum) {
    Luck seeds{seed};
    for (int64_t game = 0; game < games; game++) {
        Luck dealer{seeds.next64()};
        Luck bot{seeds.next64()};
        Table table{.players = players, .neutral = neutral};
        sum.decisions += table.play(dealer, bot);
        for (int seat = 0; seat < players; seat++) sum.money[seat] += table.money(seat);
    }
}

int main(int argc, char** argv) {
    if (argc != 6) {
        std::fprintf(stderr, "usage: lasvegas PLAYERS NEUTRAL GAMES SEED THREADS\n");
        return 2;
    }
    const int players = std::atoi(argv[1]), neutral = std::atoi(argv[2]), threads = std::atoi(argv[5]);
    const int64_t games = std::atoll(argv[3]);
    const uint64_t seed = std::strtoull(argv[4], nullptr, 10);
    std::vector<Sum> sums(threads);
    std::vector<std::thread> workers;
    const std::clock_t clock_begin = std::clock();
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < threads; i++)
        workers.emplace_back(play_games, players, neutral, games / threads, seed + i, std::ref(sums[i]));
    for (auto& worker : workers) worker.join();
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    Sum all;
    for (const auto& sum : sums) {
        all.decisions += sum.decisions;
        for (int seat = 0; seat < players; seat++) all.money[seat] += sum.money[seat];
    }
    const double busy = double(std::clock() - clock_begin) / CLOCKS_PER_SEC;
    std::printf("%lld %.6f %.6f", (long long)all.decisions, seconds.count(), busy);
    for (int seat = 0; seat < players; seat++) std::printf(" %lld", (long long)all.money[seat]);
    std::printf("\n");
}
